import { isIP } from 'node:net'
import { expect, it } from 'vitest'
import { isPublicAddress } from './address.ts'
import { systemResolve } from './resolve.ts'

it('answers bare addresses, as the guard takes them, and every one of localhost is refused', async () => {
  const addresses = await systemResolve('localhost')
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.map(address => [isIP(address) > 0, isPublicAddress(address)])).toEqual(
    addresses.map(() => [true, false])
  )
})
