import { describe, expect, it } from 'vitest'
import { findOpenRequests, parseLink } from './open-requests.ts'

describe('a link', () => {
  it('names an asset to look at, or a prompt for the form', () => {
    expect(parseLink('plinth://asset/ast_01HX-z')).toEqual({ kind: 'asset', assetId: 'ast_01HX-z' })
    expect(parseLink('PLINTH://asset/ast_1/')).toEqual({ kind: 'asset', assetId: 'ast_1' })
    expect(parseLink('plinth://new?prompt=a%20red+mug%20%F0%9F%8D%B5')).toEqual({
      kind: 'prompt',
      prompt: 'a red mug 🍵',
    })
    expect(parseLink('plinth://new/?prompt=two%0Alines')).toEqual({ kind: 'prompt', prompt: 'two\nlines' })
  })

  it.each([
    ['another scheme', 'https://asset/ast_1'],
    ['no kind', 'plinth://'],
    ['a kind that there is not', 'plinth://generate?prompt=a+mug'],
    ['an id with a path in it', 'plinth://asset/..%2F..%2Fetc'],
    ['more than an id', 'plinth://asset/ast_1/delete'],
    ['a query at an asset', 'plinth://asset/ast_1?then=refine'],
    ['a part that would be dropped', 'plinth://asset/ast_1#start'],
    ['a user', 'plinth://me@asset/ast_1'],
    ['a port', 'plinth://asset:80/ast_1'],
    ['a second field', 'plinth://new?prompt=a+mug&submit=1'],
    ['a prompt that is said twice', 'plinth://new?prompt=a+mug&prompt=a+cup'],
    ['no prompt', 'plinth://new'],
    ['an empty prompt', 'plinth://new?prompt=+'],
    ['control characters in the prompt', 'plinth://new?prompt=a%00mug'],
    ['a prompt that is too long', `plinth://new?prompt=${'a'.repeat(601)}`],
    ['a link that is longer than any prompt', `plinth://new?prompt=a${'%20'.repeat(3000)}`],
    ['no address at all', 'plinth:%%%'],
  ])('with %s is refused', (_why, link) => {
    expect(parseLink(link)).toBeNull()
  })

  it('takes a prompt that is as long as the form’s', () => {
    expect(parseLink(`plinth://new?prompt=${encodeURIComponent('🍵'.repeat(600))}`)).toMatchObject({
      kind: 'prompt',
    })
  })
})

describe('a command line', () => {
  it('asks for the files and links in it, and for nothing else', () => {
    const args = ['/opt/plinth/resources/app', '--profile', '/home/a/models', '--no-sandbox', '--']
    expect(
      findOpenRequests([...args, 'chair.GLB', '/tmp/b.vrm', 'plinth://asset/ast_1', 'notes.txt'], '/home/a')
    ).toEqual([
      { kind: 'file', path: '/home/a/chair.GLB' },
      { kind: 'file', path: '/tmp/b.vrm' },
      { kind: 'asset', assetId: 'ast_1' },
    ])
  })

  it('may name a file as an address of this machine, and of no other', () => {
    expect(findOpenRequests(['file:///tmp/a%20chair.glb'], '/')).toEqual([
      { kind: 'file', path: '/tmp/a chair.glb' },
    ])
    expect(findOpenRequests(['file://server/share/chair.glb', 'file:///tmp/%2Fchair.glb'], '/')).toEqual([])
  })

  it('takes no switch for a file, and no broken link for one', () => {
    expect(findOpenRequests(['--out=chair.glb', 'plinth://asset/chair.glb'], '/')).toEqual([])
  })
})
