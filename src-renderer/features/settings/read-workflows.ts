import { ComfyWorkflows } from '../../../src-main/contract/comfy-workflow.ts'

/** Workflows as they were typed: none, some, or what is wrong with the text, one sentence. */
export type TypedWorkflows =
  | { readonly workflows: ComfyWorkflows | null; readonly problem: null }
  | { readonly workflows: null; readonly problem: string }

/** Reads workflows of ComfyUI by mode; an empty text is none. */
export function readWorkflows(text: string): TypedWorkflows {
  if (text.trim() === '') {
    return { workflows: null, problem: null }
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return wrong('The workflows are no JSON.')
  }
  if (isObject(json) && Array.isArray(json['nodes'])) {
    return wrong('This is a workflow as ComfyUI’s editor saves it. Export it there with Export (API).')
  }
  if (isObject(json) && Object.values(json).some(node => isObject(node) && 'class_type' in node)) {
    return wrong('Say what the workflow makes, around it: {"image": …}')
  }
  const parsed = ComfyWorkflows.safeParse(json)
  if (parsed.success) {
    return { workflows: parsed.data, problem: null }
  }
  const [issue] = parsed.error.issues
  return wrong(`The workflows at ${issue.path.join('.') || 'their top'}: ${issue.message}`)
}

const wrong = (problem: string): TypedWorkflows => ({ workflows: null, problem })

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
