/**
 * Tests of the engine that take more than four seconds of a core each. They run with the concepts, where the engine has changed;
 * all others, those of the service, the store, the kernel and the words among them, run with every `npm test`.
 */
export const LONG_TESTS: readonly string[] = [
  'quality/options.test.ts',
  'src-main/engine/image/hull/hull.test.ts',
  'src-main/engine/image/hull/walls.test.ts',
  'src-main/engine/image/segment/scenes.test.ts',
  'src-main/engine/image/segment/segment.test.ts',
  'src-main/engine/image/shape/cornered.test.ts',
  'src-main/engine/image/shape/disc.test.ts',
  'src-main/engine/image/shape/shape.test.ts',
  'src-main/engine/image/shape/upright.test.ts',
  'src-main/engine/image/template/fit.test.ts',
  'src-main/engine/image/template/turned.test.ts',
  'src-main/engine/image/texture/texture.test.ts',
  'src-main/engine/material/bake.test.ts',
  'src-main/engine/modes/image.test.ts',
  'src-main/engine/modes/text.test.ts',
  'src-main/engine/modes/texture.test.ts',
  'src-main/engine/shape/compile.test.ts',
]
