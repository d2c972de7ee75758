/** The golden angle: neighbours of a spiral never stand above each other, as leaves and branches do. */
export const GOLDEN_ANGLE = 2.399963229728653
