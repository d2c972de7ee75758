import { once } from 'node:events'

/** A page as its debugger sees it. */
export interface PageView {
  /** Value of an expression in the page; undefined while the page changes. */
  evaluate(expression: string): Promise<unknown>
  close(): void
}

interface Answer {
  readonly id?: number
  readonly result?: { readonly result?: { readonly value?: unknown } }
}

const RETRY_MS = 10

/** The first page of a program, once there is one with an address of its own. */
export async function openPage(browserAddress: string): Promise<PageView> {
  const list = `http://${new URL(browserAddress).host}/json/list`
  for (;;) {
    const pages = (await (await fetch(list)).json()) as {
      type: string
      url: string
      webSocketDebuggerUrl: string
    }[]
    const page = pages.find(({ type, url }) => type === 'page' && url !== '' && url !== 'about:blank')
    if (page !== undefined) {
      return view(page.webSocketDebuggerUrl)
    }
    await new Promise(resolve => setTimeout(resolve, RETRY_MS))
  }
}

async function view(address: string): Promise<PageView> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (value: unknown) => void>()
  let lastId = 0
  socket.addEventListener('message', event => {
    const { id, result } = JSON.parse(String(event.data)) as Answer
    waiting.get(id ?? 0)?.(result?.result?.value)
    waiting.delete(id ?? 0)
  })
  return {
    evaluate(expression) {
      lastId += 1
      const id = lastId
      socket.send(
        JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression, returnByValue: true } })
      )
      return new Promise(resolve => waiting.set(id, resolve))
    },
    close: () => socket.close(),
  }
}
