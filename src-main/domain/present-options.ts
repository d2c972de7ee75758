import type { GenerationOptions, ResolvedOptionsView } from '../contract/options.ts'

/** Resolved options under the API's names: as the options of a request they resolve to the same again. */
export function presentOptions(options: GenerationOptions): ResolvedOptionsView {
  const { targetTriangles, pose, heightMeters, imageViews, rigNames, parameters } = options
  const { remeshMethod, levelsOfDetail, existingRig, rigClass, joints, clipsFrom, surroundings } = options
  return {
    style: options.style,
    ...(targetTriangles === undefined ? {} : { target_triangles: targetTriangles }),
    topology: options.topology,
    texture_resolution: options.textureResolution,
    symmetry: options.symmetry,
    pbr: options.pbr,
    seed: options.seed,
    ...(pose === undefined ? {} : { pose }),
    ...(heightMeters === undefined ? {} : { height_meters: heightMeters }),
    origin: options.origin,
    ...(imageViews === undefined ? {} : { image_views: [...imageViews] }),
    ...(rigNames === undefined ? {} : { rig_names: rigNames }),
    ...(existingRig === undefined ? {} : { existing_rig: existingRig }),
    ...(rigClass === undefined ? {} : { rig_class: rigClass }),
    ...(joints === undefined ? {} : { joints: jointsOf(joints) }),
    ...(clipsFrom === undefined ? {} : { clips_from: clipsFrom }),
    ...(remeshMethod === undefined ? {} : { remesh_method: remeshMethod }),
    ...(levelsOfDetail === undefined ? {} : { levels_of_detail: levelsOfDetail }),
    ...(parameters === undefined ? {} : { parameters: { ...parameters } }),
    ...(surroundings === undefined ? {} : { surroundings }),
  }
}

function jointsOf(joints: Readonly<Record<string, readonly number[]>>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(joints).map(([bone, at]) => [bone, [...at]]))
}
