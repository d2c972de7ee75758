import { z } from 'zod'

/** What is wrong with a model's mesh, what it would print as, and how it is mended. */

/** What may be mended; in the order in which it is done. */
export const REPAIRS = [
  'duplicates',
  'degenerate',
  'cracks',
  'non_manifold',
  'orientation',
  'inner_shells',
  'holes',
  'loose',
] as const
export type Repair = (typeof REPAIRS)[number]

export const FAULT_KINDS = [
  'hole',
  'crack',
  'open_border',
  'part_seam',
  'non_manifold_edge',
  'non_manifold_vertex',
  'flipped_face',
  'inside_out_shell',
  'one_sided_surface',
  'inner_shell',
  'cavity',
  'duplicate_face',
  'double_face',
  'degenerate_triangle',
  'loose_vertex',
  'loose_part',
  'self_intersection',
  'overlapping_shells',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** Places of one kind that are told; their true number is `count`. */
export const MAX_FAULT_PLACES = 60

const MAX_COUNT = 2_000_000_000
const Count = z.int().min(0).max(MAX_COUNT)
const Point = z.array(z.number()).length(3)

/** Where something is wrong; coordinates are metres of the scene, at rest. */
export const FaultPlace = z
  .strictObject({
    part: z.string().describe('Name of the node.'),
    center: Point,
    radius: z.number().min(0).describe('Of a ball around what is drawn here; metres.'),
    count: Count.describe('Edges of a hole’s border; else triangles, edges or points that lie here.'),
    length: z.number().min(0).nullable().describe('Of the border or of the edges; metres.'),
    lines: z.array(z.number()).describe('Segments: x, y, z of both ends.'),
    triangles: z.array(z.number()).describe('Three corners each; large ones are thinned out.'),
  })
  .meta({ id: 'FaultPlace' })
export type FaultPlace = z.infer<typeof FaultPlace>

export const MeshFault = z
  .strictObject({
    kind: z.enum(FAULT_KINDS),
    is_meant: z
      .boolean()
      .describe('Probably so on purpose, such as the rim of a cloth: told, not counted as a fault.'),
    count: Count,
    is_complete: z.boolean().describe('false: there are at least `count`; the search was long enough.'),
    repair: z.enum(REPAIRS).nullable().describe('What mends it; null when nothing here does.'),
    places: z.array(FaultPlace).max(MAX_FAULT_PLACES).describe('The largest first.'),
  })
  .meta({ id: 'MeshFault' })
export type MeshFault = z.infer<typeof MeshFault>

/** What a printer needs to know, of the model at its real size. Everything scales with it. */
export const PrintFacts = z
  .strictObject({
    size_mm: Point.describe('Width, height, depth.'),
    shells: Count.describe('Closed surfaces and open ones that do not hang together.'),
    volume_cm3: z
      .number()
      .min(0)
      .nullable()
      .describe('Inside of the closed shells, each point once; null when there is none.'),
    surface_cm2: z.number().min(0),
    thinnest_wall: z
      .strictObject({
        thickness_mm: z.number().min(0),
        at: Point.describe('Metres of the scene.'),
        toward: Point.describe('Where the other side is; metres of the scene.'),
      })
      .nullable()
      .describe(
        'Ninety-nine hundredths of the surface have a thicker wall behind them; null without a closed shell.'
      ),
    overhang: z
      .strictObject({
        area_cm2: z.number().min(0),
        share: z.number().min(0).max(1).describe('Of the surface.'),
      })
      .describe('What looks down steeper than 45°, the base left out; +Y is up.'),
  })
  .meta({ id: 'PrintFacts' })
export type PrintFacts = z.infer<typeof PrintFacts>

/** What a repair did, as the repaired file remembers it. */
export const RepairReport = z
  .strictObject({
    mended: z.array(z.strictObject({ kind: z.enum(FAULT_KINDS), count: Count })),
    left: z.array(z.strictObject({ kind: z.enum(FAULT_KINDS), count: Count, reason: z.string() })),
  })
  .meta({ id: 'RepairReport' })
export type RepairReport = z.infer<typeof RepairReport>

/** Answer of GET /studio/assets/{id}/faults. */
export const MeshHealth = z
  .strictObject({
    watertight: z.boolean().describe('As the asset’s record has it.'),
    faults: z.array(MeshFault),
    print: PrintFacts,
    repaired: RepairReport.nullable().describe('null for a model that was not repaired here.'),
  })
  .meta({ id: 'MeshHealth' })
export type MeshHealth = z.infer<typeof MeshHealth>

/** Body of POST /studio/assets/{id}/repair. */
export const RepairBody = z
  .object({
    repairs: z.array(z.enum(REPAIRS)).min(1).max(REPAIRS.length).optional().describe('Default all of them.'),
  })
  .meta({ id: 'RepairBody' })
export type RepairBody = z.infer<typeof RepairBody>
