/**
 * Colour words → sRGB `#rrggbb`. First the names of CSS Color 4 (§6.1), then what artists, makers and shops say. The
 * everyday words at the end replace CSS's display primaries: a chair painted `#ff0000` glows, a paint does not.
 */
const CSS =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 ' +
  'blanchedalmond ffebcd blueviolet 8a2be2 burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e ' +
  'coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c darkblue 00008b darkcyan 008b8b ' +
  'darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b ' +
  'darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f ' +
  'darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 ' +
  'deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 ' +
  'floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff goldenrod daa520 ' +
  'greenyellow adff2f honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 khaki f0e68c lavender e6e6fa ' +
  'lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff ' +
  'lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 ' +
  'lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 ' +
  'lightsteelblue b0c4de lightyellow ffffe0 limegreen 32cd32 linen faf0e6 mediumaquamarine 66cdaa mediumblue 0000cd ' +
  'mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a ' +
  'mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 ' +
  'moccasin ffe4b5 navajowhite ffdead oldlace fdf5e6 olivedrab 6b8e23 orangered ff4500 orchid da70d6 ' +
  'palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 ' +
  'peru cd853f plum dda0dd powderblue b0e0e6 rebeccapurple 663399 rosybrown bc8f8f royalblue 4169e1 ' +
  'saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d skyblue 87ceeb ' +
  'slateblue 6a5acd slategray 708090 slategrey 708090 springgreen 00ff7f steelblue 4682b4 tan d2b48c thistle d8bfd8 ' +
  'tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 whitesmoke f5f5f5 yellowgreen 9acd32 '

const ART =
  'alabaster edeae0 almond efdecd amaranth 9f2b68 amber e08a12 amethyst 8a5cb8 apricot f5b07a aquamarine 6fd6bd ' +
  'ash b2b4ac aubergine 472c4c auburn 8c3a24 avocado 6f7c35 babyblue a4cdec babypink f4c2ca banana f4dc6c ' +
  'basil 4c6b34 biscuit e0c29a black-cherry 3c1420 blond e6cf9a blonde e6cf9a blood 7c0f12 blush e5b5ac brandy 88421f ' +
  'brick 9a4632 bubblegum f58fbc buff daa86a burgundy 6d1328 burntorange c2571a burntsienna a34b2a burntumber 6b3a22 ' +
  'butter f6e6a0 buttercream f3e6c2 butterscotch dd9a3f camel b8894f canary f5e14e candyapple c4141c caramel b8712f ' +
  'cardinal a8152b carmine 96122c carnation f0a0b4 celadon abcfae cerise d1316e cerulean 2b7fb8 champagne f1ddb8 ' +
  'charcoal 363a3e cherry a5152b chestnut 7a3d22 chocolate 5a3423 cinnamon b0632b citrine d9b834 claret 741a2e clay b0673f cobalt 1c46a8 ' +
  'cocoa 6a4230 coffee 58392a cognac 964624 copper-green 5a9a86 cranberry 9a1b35 cream f5ecd2 denim 3b5f8f dove b9b6b0 ' +
  'ecru d4c39c eggplant 472c4c eggshell f0ead6 electricblue 1f6fff emerald 128a55 espresso 3f2a20 fawn dcab76 fern 4f7a42 ' +
  'flame e25822 flamingo f28a94 flax e6d596 flesh e6b796 forest 265c33 fudge 55301f garnet 7a1425 ginger b55f23 ' +
  'gingerbread 8e5428 glacier b8d6de grape 6c3a86 graphite 46494d grass 4f8a2f gunmetal 3c4449 hazel 8c6b3c heather a58fae ' +
  'henna 8c4420 honey e0a030 hunter 2c5438 hunter-green 2c5438 huntergreen 2c5438 ice d4eaf2 ink 1c2333 ivory f1e8d2 ' +
  'jade 2f9470 jasmine f4dc8c jet 161719 kelly 3aa83c kellygreen 3aa83c lapis 26479a lemon f6e04a lichen a3ae8b lilac bba0d2 ' +
  'lime 8ec63f mahogany 5e2a1c malachite 149a58 mango f5a035 maroon 6b1a2a marigold eba327 mauve b08ca8 merlot 5c1b2c ' +
  'mint a5ddc0 mintgreen a5ddc0 mocha 7b5742 moss 6b7a3a mossgreen 6b7a3a mulberry 8a2f5e mushroom b3a293 mustard d4a52a ' +
  'navy 1d2b53 navyblue 1d2b53 nude e2bfa5 nutmeg 8a5a38 obsidian 1a1a1f ochre c68a2e offwhite f1ede2 olive 75762f ' +
  'olivegreen 6c7436 onyx 1d1e20 opal d8e4e2 oxblood 5a1418 oyster d9d3c3 papaya f59a58 parchment ead9b4 pastelblue aecbe6 ' +
  'pastelgreen b5dcb0 pastelpink f4c8d2 patina 62a390 peach f7bf98 peacock 14697c peacockblue 14697c pear c9d05c ' +
  'pearl ece7dc periwinkle 9aa3dd persimmon dd5d2c petrol 1d4b5a pewter 8d9092 pistachio b3cd86 pitch 18181a poppy d8392b ' +
  'porcelain f2f1ec powder d9dee6 primrose f1e08c prune 5a2a42 puce a86a6c pumpkin e5791f quartz ded4d4 raspberry b8224f ' +
  'raven 1b1c22 redwood 8c4630 rose d9647c rosegold d9a08b rosewood 5a241f rouge b5485a royal 2f4fb0 ruby a5122f ' +
  'ruddy c04a3a russet 83452a rust a8502a saffron eea32c sage a0ad8b sand d9c49a sandstone ccae82 sangria 8a1c34 ' +
  'sapphire 1b4596 scarlet cc2018 seafoam 9dd6bd sepia 6b4a2e sepia-brown 6b4a2e shell f3dfd0 shamrock 2f9a5a ' +
  'slate 5c6874 smoke 9a9d9f snow f7f9fa snowwhite f7f9fa soot 232426 spruce 355e50 stone a39e93 straw e0c878 ' +
  'strawberry dc3545 sunflower f2bd22 sunny f7cf3a tangerine ee8530 taupe 8f8174 tawny bb6a2c teal 16797c terracotta b85c3b ' +
  'terra-cotta b85c3b toffee 96602f topaz e0a83a truffle 6a5648 tuscan c69a5c ultramarine 2336a0 umber 634a36 vanilla f2e5bd ' +
  'verdigris 4fa395 vermilion d8402a vermillion d8402a viridian 3a7f6a watermelon ec5a6a wheaten e2cd9c whiskey b8702f ' +
  'wine 6b1c31 winered 6b1c31 wisteria b4a0d6 '

/** What a material looks like when it is named as a colour ("a gold ring", "walnut"). */
const MATERIALS =
  'acacia a8703e alder b98458 aluminium c9cbcd aluminum c9cbcd ash-wood d8bd92 ashwood d8bd92 balsa e5d0a6 bamboo d5b878 ' +
  'basalt 45464a beech d0a173 birch e0c69c bone e6dcc4 brass c9a24d bronze 9a6a3a cedar a9633d cement a5a39e cherrywood 8e4427 ' +
  'chrome d3d6d9 coal 1f2022 concrete a09d97 copper c67b52 cork c09566 cypress c9a472 diamond f2f7fa driftwood a3968a ' +
  'ebony 2b2320 elm b08a5c fir d3ac75 flint 55565a gold e2b24a granite 8c8a88 iron 6b6c6e kraft b9905f larch c48f58 lead 6d7278 ' +
  'limestone d5ccb8 linoleum a79f86 maple dcb27c marble ece9e4 mercury c5c8cb nickel c4bdb0 oak b98a56 palisander 5b3022 ' +
  'pine dcb37a platinum d6d4cf poplar dcc79a plywood d6b27c rattan c69a62 rubber 2a2a2c silver d5d6d5 spruce-wood d9b885 ' +
  'steel b4b8bc stainless bcc0c3 teak 9c6a3a tin c2c4c4 titanium 9d9b97 walnut 6b452c wenge 40302a wicker c59b62 ' +
  'wrought 2c2d2f yew b06a3a zinc b4babd '

const EVERYDAY =
  'red c4201f green 2f8a3e blue 2558b8 yellow f3c81f orange e8761c purple 713093 pink f08fb2 brown 7a4a2a black 1b1b1d ' +
  'white f3f2ee grey 87898b gray 87898b cyan 22b4c8 magenta c0267f golden d9a53c silvery c8cacb'

/** Every name, lower case without spaces or hyphens. */
export const COLOR_NAMES: ReadonlyMap<string, string> = new Map(
  [...`${CSS}${ART}${MATERIALS}${EVERYDAY}`.matchAll(/(\S+) ([0-9a-f]{6})(?: |$)/g)].map(
    ([, name, hex]) => [name.replaceAll('-', ''), `#${hex}`] as const
  )
)
