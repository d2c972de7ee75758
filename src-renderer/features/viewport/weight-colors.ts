import { DoubleSide, MeshStandardMaterial } from 'three'

/**
 * A surface in the colours of the bones that move it, mixed as their weights are. Neighbouring numbers get hues far from each other:
 * each is the golden ratio further round.
 */
export function createWeightMaterial(): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.85, side: DoubleSide })
  material.onBeforeCompile = shader => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${DECLARED}\n${HUE}`)
      .replace('#include <skinning_vertex>', `#include <skinning_vertex>\n${MIXED}`)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${DECLARED}`)
      .replace('#include <color_fragment>', '#include <color_fragment>\ndiffuseColor.rgb = vBoneColor;')
  }
  return material
}

const DECLARED = 'varying vec3 vBoneColor;'
const HUE = `
vec3 boneColor(float bone) {
  float hue = fract(bone * 0.618034);
  float shade = 0.5 + 0.28 * fract(bone * 0.414214);
  vec3 wheel = clamp(abs(fract(hue + vec3(0.0, 2.0 / 3.0, 1.0 / 3.0)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
  return pow(mix(vec3(0.72), wheel, 0.78) * (0.6 + 0.6 * shade), vec3(2.2));
}`
const MIXED = `
#ifdef USE_SKINNING
  vBoneColor = boneColor(skinIndex.x) * skinWeight.x + boneColor(skinIndex.y) * skinWeight.y
    + boneColor(skinIndex.z) * skinWeight.z + boneColor(skinIndex.w) * skinWeight.w;
#else
  vBoneColor = vec3(0.35);
#endif`
