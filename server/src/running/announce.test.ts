import { expect, it } from 'vitest'
import { warningsOf } from './announce.ts'

const local = { publicOrigin: 'http://localhost:4000', trustedProxies: 0, bindAddress: null }
const far = { ...local, publicOrigin: 'https://learn.example.org' }

it('warns about missing or unsafe proxy settings, and otherwise says nothing', () => {
  expect(warningsOf(local)).toEqual([])
  expect(warningsOf(far)).toEqual([expect.stringContaining('TRUST_PROXY is not set')])
  expect(warningsOf({ ...far, trustedProxies: ['10.0.0.7'] })).toEqual([])
  expect(warningsOf({ ...far, trustedProxies: 1, bindAddress: '127.0.0.1' })).toEqual([])
  expect(warningsOf({ ...far, trustedProxies: 1 })).toEqual([
    expect.stringContaining('can choose their address'),
  ])
})
