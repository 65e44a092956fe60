// Written by `settingsc-dev generate`; do not edit.

/// The class of width of every Unicode scalar.
///
/// Source: EastAsianWidth.txt, UnicodeData.txt and emoji-data.txt of Unicode 15.0.0.
enum WidthTable {
  /// The version of Unicode that the table was made from.
  static let unicodeVersion = "15.0.0"

  /// The runs of scalars of one class, from U+0000 on: the number of scalars in hexadecimal, and
  /// the class, `z` for zero, `n` for narrow, `w` for wide and `e` for emoji.
  // swift-format-ignore
  static let runs = """
    20z3n1e6n1e5nAe45n21z9n1e4n1e251n70z113n7z107n2Dz1n1z1n2z1n2z1n1z48nBz1n1z2En15z10n1z65n7z2n6z\
    2n2z1n4z23n1z1En1Bz5BnBz3An9z9n1z18n4z1n9z1n3z1n5z2Bn3z3Cn8z2An18z1n20z37n1z1n1z4n8z4n1z3n7zAn\
    2z1Dn1z3An1z4n4z8n1z14n2z1An1z2n2z39n1z4n2z4n2z2n3z3n1z1En2z3n1zBn2z39n1z4n5z1n2z4n1z14n2z16n\
    6z1n1z3An1z2n1z1n4z8n1z7n2zBn2z1En1z3Dn1zCn1z32n1z3n1z37n1z1n3z5n3z1n4z7n2zBn2z1Dn1z3An1z2n1z\
    6n1z5n2z14n2z1Cn2z39n2z4n4z8n1z14n2z1Dn1z48n1z7n3z1n1z5An1z2n7zCn8z62n1z2n9zBn7z49n2z1Bn1z1n1z\
    1n1z37nEz1n5z1n2z5nBz1n24z9n1z66n4z1n6z1n2z2n2z19n2z4n3z10n4zDn1z2n2z6n1zFn1z62n60wA0z15Dn3z\
    3B2n3z1Dn2z1En2z1En2z40n2z1n7z8n1z2nBz9n1z2Dn5z75n2z22n1z76n3z4n2z9n1z6n3zDBn2z2n1z3An1z1n7z1n\
    1z1n1z2n8z6nAz2n1z30n1Fz31n4z30n1z1n5z1n1z5n1z28n9zCn2z20n4z2n2z1n3z38n1z1n2z3n1z1n3z3An8z2n2z\
    98n3z1nDz1n7z4n1z6n1z3n2zC6n40z20Bn5z18n7zDn1eCn1e16n5z1nAz60n21z31n1e16n1e5An6eFn2e16Fn2wCn1e\
    2wA4n1e19n4w3e1w2e1w4n3eC7n1eE7n2eAn1e9n1e3An2e2w1n5e9n1e2n1e2n2w2n1e4n1e2n1e1n2e2n1e3n1e3n2e\
    8n3e5n1e1n1e5nCwBn2e2n1e1n2e1n1e12n1e2n1e1w12n1e1w4e1n1e1n2e3n1e1w5n1e2n2w4n2eBn2w5n2w2n1e5n1w\
    1e1n1e1n1e1w14n1e1w5n2e2w1e1w1n3e1w2n1w4n1e2n1w2n2e2w2e1n1e2n1e1n1e1n1e6n1e3n1e6n1wAn2eFn1e2n\
    1e4n1w1n1w4n3w1n1wBn2e30n3w9n1eEn1wEn1w174n2e1CFn3e13n2w33n1w4n1w199n3z8Dn1z60n20z80n1Aw1n59w\
    CnD6w1AnCw4n2Aw4z11w2n56w2n2z65w5n2Bw1n5Ew1n54wCn2Fw1n28w8n1B70w40n568Dw3n37w1A8n4z1nAz20n2z\
    50n2z110n1z3n1z4n1z19n2z5n1z97n2z1An12zDn1z26n8z19nBzEn1Dw3n3z30n1z2n4z2n2z27n1z43n6z2n2z2n2z\
    Cn1z8n1z2Fn1z33n1z1n3z2n2z5n2z1n1z2An2z8n1zEEn1z2n1z4n1z12n2BA4wCn4Cz2104n200w1En1z2E1n10zAw6n\
    10z23w1n13w1n4w93n1z1n60w7Fn7w12n3z201n1zE2n1z95n5z686n3z1n2z5n4z28n3z4n1zA5n2z23Dn4z183n2z50n\
    3z46nBz31n4z7Bn1z36nFz29n1z2n2zAn3z31n4z2n2z7n1z3Dn3z24n5z1n8z3En1zCn2z34n9zAn4z2n1z5Fn3z2n1z\
    1n2z6n1z2n1z9Dn1z3n8z15n2z39n2z3n1z25n7z3n5zC3n8z2n3z1n1z17n1z54n6z1n1z4n2z1n2zEEn4z6n2z1n2z\
    1Bn2z55n8z2n1z1n2z6An1z1n1z2n6z1n1z65n3z2n4z1n5z103n9z1n2z100n2z1n1z4n1z90n4z2n2z4n1z20nAz28n\
    6z2n4z8n1z9n6z2n3z2EnDz1n2z196n7z1n6z1n1z52n16z2n7z1n2z1n2z7An6z3n1z1n2z1n7z1n1z48n2z3n1z1n1z\
    15Bn2zBn2z34n5z5n1z1n1z14EDn11z6nFz369An5z3Bn7z418n1z3Fn4z4Dn4w1zBn2wEn17F8w8n4D6w2An9w22E7n4w\
    1n7w1n2w1n123wFn1w1Dn3w2n1wEn4w8n18Cw9A1n2z1n4z125Cn2Ez2n17z220n3z9n10z2n7z1En4z94n3z7BBn37z4n\
    32z8n1zEn1z16n5z1nFz550n7z1n11z2n7z1n2z1n5z64n1zA0n7z177n1z3Dn4z1FCn4z3E0n7z6Dn7z6B9n1wCAn1w\
    A0n2eCn2eEn1w2nAw65n3wDn2Cw4n9w7n2wEn6w9An21w1e2n9e9w1e46w1e16w2n2e1n3e2n2e2Bw4e5wCe11w2n1e1w\
    1e1n1e47w1e1w1eBBw1e1n3FwBn2e4w1n18w7n2e2n7e1wCn1e2n4e2n1e4n2wDn1w1e2n1e8n2e9n1e5n3eCn3e8n3e2n\
    1e1n1e4n1e6n1e3n1e6n1e55w30n46w5n1e1w3e3w2n3w4n4w6e3n1e1n2w3n1e2n1e9wE3nCw4n1w11Bn2Fw1nAw1nB9w\
    70n90w500nFFFEw2nFFFEwA0003n1z1En60z80nF0z2FE10n
    """
}
