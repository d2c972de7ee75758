import { Document, NodeIO } from '@gltf-transform/core'
import type { Browser, Page } from 'playwright'
import type { Row } from './report.ts'
import { timesRow } from './report.ts'
import type { Service } from './service.ts'
import { traceFrames } from './studio-page.ts'

/** Rings of a ball with as many quads in each: two triangles for each quad. */
const RINGS = 708
const TRIANGLES = 2 * RINGS ** 2
const NAME = 'Million'
const MOVES = 120

/**
 * A model of a million triangles, turned by the mouse, looked at by a pointer that moves over it, and a part of it chosen. Nothing is
 * drawn: without a graphics card the pixels would be all that is measured, and they are not the page's work.
 */
export async function measureLarge(browser: Browser, service: Service): Promise<readonly Row[]> {
  await importModel(service)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(drawNothing)
    await page.goto(service.studioUrl)
    await page.getByRole('list', { name: 'Models' }).getByRole('button').first().dispatchEvent('click')
    const canvas = page.getByRole('img', { name: `3D view of ${NAME}.` })
    await canvas.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2000)
    const box = await canvas.boundingBox()
    if (box === null) {
      throw new Error('The model is not in sight')
    }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const triangles = TRIANGLES.toLocaleString('en').replaceAll(',', ' ')
    const row = (doing: string, frames: readonly number[]): Row =>
      timesRow(`${triangles} triangles, ${doing}: main-thread work of a frame`, frames, {
        of: 'p99',
        below: 16,
      })
    await page.mouse.move(x, y)
    await page.mouse.down()
    const turned = await framesOf(page, at => page.mouse.move(x + 200 * Math.sin(at / 12), y + at / 4))
    await page.mouse.up()
    const hovered = await framesOf(page, at => page.mouse.move(x + 200 * Math.sin(at / 12), y - at / 4))
    const endTrace = await traceFrames(page)
    await page.mouse.dblclick(x, y)
    await page.waitForTimeout(1000)
    const chosen = Math.max(...(await endTrace()))
    return [
      row('turned', turned),
      row('below the pointer', hovered),
      timesRow(`${triangles} triangles, a place of it double-clicked: the largest frame`, [chosen]),
    ]
  } finally {
    await context.close()
  }
}

async function framesOf(page: Page, move: (at: number) => Promise<void>): Promise<readonly number[]> {
  const end = await traceFrames(page)
  for (let at = 0; at < MOVES; at += 1) {
    await move(at)
    await page.waitForTimeout(16)
  }
  return await end()
}

/** Runs in the page. */
function drawNothing(): void {
  const nothing = (): void => undefined
  Object.assign(WebGL2RenderingContext.prototype, {
    clear: nothing,
    drawArrays: nothing,
    drawArraysInstanced: nothing,
    drawElements: nothing,
    drawElementsInstanced: nothing,
  })
}

async function importModel({ origin, token }: Service): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([await makeBall()]), `${NAME}.glb`)
  const answer = await fetch(`${origin}/studio/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) {
    throw new Error(`The model was not taken in: ${answer.status} ${await answer.text()}`)
  }
}

async function makeBall(): Promise<Uint8Array<ArrayBuffer>> {
  const across = RINGS + 1
  const positions = new Float32Array(across * across * 3)
  const indices = new Uint32Array(TRIANGLES * 3)
  for (let ring = 0; ring < across; ring += 1) {
    const [height, radius] = [Math.cos((ring / RINGS) * Math.PI), Math.sin((ring / RINGS) * Math.PI)]
    for (let step = 0; step < across; step += 1) {
      const angle = (step / RINGS) * 2 * Math.PI
      const at = ring * across + step
      positions.set([radius * Math.cos(angle), height, -radius * Math.sin(angle)], at * 3)
      if (ring < RINGS && step < RINGS) {
        const below = at + across
        indices.set([at, below, at + 1, at + 1, below, below + 1], (ring * RINGS + step) * 6)
      }
    }
  }
  const document = new Document()
  const buffer = document.createBuffer()
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer))
    .setAttribute('NORMAL', document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer))
    .setIndices(document.createAccessor().setArray(indices).setBuffer(buffer))
  const mesh = document.createMesh('ball').addPrimitive(primitive)
  document.createScene().addChild(document.createNode('ball').setMesh(mesh))
  return new Uint8Array(await new NodeIO().writeBinary(document))
}
