import type { Browser, CDPSession, Page } from 'playwright'
import type { Row } from './report.ts'

/** Low, because drawing without a card takes its time with every pixel, and wide enough for the library beside the view; what is held does not depend on it. */
const VIEWPORT = { width: 1100, height: 420 }
/** Models that are shown in turns: what is compared is held with the same one open. */
const SHOWN = 4
/** Switches before the first look. */
const WARM = 2 * SHOWN

/** What the page holds after it was asked to let go of everything it can. */
interface Held {
  readonly heapBytes: number
  /** Of it, what the browser's compiler made of the page's functions: it goes on for hundreds of switches, and is no leak. */
  readonly codeBytes: number
  readonly nodes: number
  readonly listeners: number
  /** Of contexts that are not lost: what the graphics card holds for the page. */
  readonly contexts: number
  readonly textures: number
  readonly buffers: number
}

/** Opens one model after the other and compares what is held once the page is warm and after all. */
export async function measureMemory(
  browser: Browser,
  studioUrl: string,
  switches: number
): Promise<readonly Row[]> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    await page.addInitScript(countGraphics)
    await page.goto(studioUrl)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const tiles = page.getByRole('list', { name: 'Models' }).getByRole('button')
    await tiles.first().waitFor()
    const show = async (turn: number): Promise<void> => {
      const tile = tiles.nth(turn % SHOWN)
      const name = (await tile.getAttribute('title')) ?? ''
      // Not by the pointer: that waits for frames, which are rare while a model is drawn without a card.
      await tile.dispatchEvent('click')
      await page
        .getByRole('img', { name: `3D view of ${name}.` })
        .waitFor({ state: 'attached', timeout: 60_000 })
      await drawn(page)
    }
    for (let turn = 0; turn < WARM; turn += 1) {
      await show(turn)
    }
    const warm = await held(page, session)
    for (let turn = WARM; turn < switches; turn += 1) {
      await show(turn)
    }
    const after = await held(page, session)
    return rowsOf(warm, after, switches)
  } finally {
    await context.close()
  }
}

type Graphics = Pick<Held, 'contexts' | 'textures' | 'buffers'>

/** In the page, before its scripts: counts what is made and not given back, without the page taking part in it. */
function countGraphics(): void {
  const contexts = new Map<WebGL2RenderingContext, Record<string, number>>()
  const KINDS = ['Texture', 'Buffer'] as const
  const original = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
    const context = Reflect.apply(original, this, args) as unknown
    if (context instanceof WebGL2RenderingContext && !contexts.has(context)) {
      contexts.set(context, { Texture: 0, Buffer: 0 })
    }
    return context
  } as typeof original
  for (const kind of KINDS) {
    const proto = WebGL2RenderingContext.prototype as unknown as Record<
      string,
      (...args: unknown[]) => unknown
    >
    for (const [verb, step] of [
      ['create', 1],
      ['delete', -1],
    ] as const) {
      const plain = proto[`${verb}${kind}`]
      proto[`${verb}${kind}`] = function (this: WebGL2RenderingContext, ...args) {
        const count = contexts.get(this)
        if (count !== undefined && (verb === 'create' || args[0])) {
          count[kind] += step
        }
        return Reflect.apply(plain, this, args)
      }
    }
  }
  const sum = (kind: string): number =>
    [...contexts].reduce((total, [context, count]) => total + (context.isContextLost() ? 0 : count[kind]), 0)
  Object.assign(window, {
    countGraphics: () => ({
      contexts: [...contexts.keys()].filter(context => !context.isContextLost()).length,
      textures: sum('Texture'),
      buffers: sum('Buffer'),
    }),
  })
}

/** Two frames: what was asked for has been drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  )
}

async function held(page: Page, session: CDPSession): Promise<Held> {
  // Weak references let go in a second round.
  for (let round = 0; round < 3; round += 1) {
    await session.send('HeapProfiler.collectGarbage')
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0
  const graphics = await page.evaluate(() =>
    (window as unknown as { countGraphics(): Graphics }).countGraphics()
  )
  return {
    heapBytes: of('JSHeapUsedSize'),
    codeBytes: await codeBytes(session),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    ...graphics,
  }
}

/** A snapshot of V8's heap as the DevTools protocol tells it; nodes lie flat, so many numbers each. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
    }
  }
  readonly nodes: readonly number[]
}

/** What compiled code and what belongs to it takes of the heap. */
async function codeBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }): void => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = types[0].indexOf('code')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    bytes += nodes[node + typeAt] === code ? nodes[node + sizeAt] : 0
  }
  return bytes
}

const dataBytes = ({ heapBytes, codeBytes }: Held): number => heapBytes - codeBytes

function rowsOf(warm: Held, after: Held, switches: number): readonly Row[] {
  const row = (measure: string, unit: Row['unit'], value: number, below?: number): Row => ({
    measure,
    unit,
    median: value,
    p99: null,
    count: 1,
    ...(below === undefined ? {} : { bar: { of: 'median' as const, below } }),
  })
  return [
    row(`heap of the page after ${WARM} models`, 'MB', warm.heapBytes / 1e6),
    row('  compiled code in it', 'MB', warm.codeBytes / 1e6),
    row(`heap of the page after ${switches} models`, 'MB', after.heapBytes / 1e6),
    row('  compiled code in it', 'MB', after.codeBytes / 1e6),
    row('  ratio of the rest', '×', dataBytes(after) / dataBytes(warm), 1.1),
    row('  nodes, ratio', '×', after.nodes / warm.nodes, 1.1),
    row('  listeners, ratio', '×', after.listeners / warm.listeners, 1.1),
    row(`  drawing contexts after ${switches} models`, '', after.contexts, 2),
    row('  textures on the card, ratio', '×', after.textures / warm.textures, 1.1),
    row('  buffers on the card, ratio', '×', after.buffers / warm.buffers, 1.1),
  ]
}
