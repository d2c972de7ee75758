import { z } from 'zod'
import { type Mode, MODES } from './generation.ts'

/** Workflows of the user's own for ComfyUI, in its API format, with marks where the values of a generation go. */

const ComfyNode = z.object({
  class_type: z.string().min(1).max(200),
  inputs: z
    .record(z.string().max(200), z.unknown())
    .describe('Texts may hold marks as {picture}; a list of a node and a number is a link.'),
})

export const ComfyGraph = z
  .record(z.string().min(1).max(50), ComfyNode)
  .refine(graph => Object.keys(graph).length > 0, 'must have at least one node')
  .refine(graph => Object.keys(graph).length <= 500, 'must have at most 500 nodes')
export type ComfyGraph = z.infer<typeof ComfyGraph>

/** What a workflow has to be given, or its result would not be what was asked for. */
const NEEDED_MARK: Readonly<Record<Mode, string>> = {
  text: 'prompt',
  image: 'picture',
  texture: 'model',
  remesh: 'model',
  rig: 'model',
}

export const ComfyWorkflows = z
  .partialRecord(z.enum(MODES), ComfyGraph)
  .superRefine((workflows, context) => {
    const modes = MODES.filter(mode => workflows[mode] !== undefined)
    if (modes.length === 0) {
      context.addIssue({ code: 'custom', message: 'must have at least one mode' })
    }
    for (const mode of modes) {
      if (!marksOf(workflows[mode] ?? {}).has(NEEDED_MARK[mode])) {
        const message = `must have {${NEEDED_MARK[mode]}} where it goes in`
        context.addIssue({ code: 'custom', path: [mode], message })
      }
    }
  })
  .meta({ id: 'ComfyWorkflows' })
export type ComfyWorkflows = z.infer<typeof ComfyWorkflows>

/** Names of the marks in the texts of a graph: `picture` of `{picture}`. */
export function marksOf(graph: ComfyGraph): ReadonlySet<string> {
  const texts = Object.values(graph).flatMap(({ inputs }) => Object.values(inputs))
  return new Set(
    texts.flatMap(text =>
      typeof text === 'string' ? [...text.matchAll(/\{([a-z_0-9]+)\}/g)].map(([, name]) => name) : []
    )
  )
}
