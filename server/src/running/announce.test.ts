import { expect, it } from 'vitest'
import { listWarnings } from './announce.ts'

const local = { publicOrigin: 'http://localhost:4000', trustedProxies: 0, bindAddress: null }
const far = { ...local, publicOrigin: 'https://learn.example.org' }

it('warns about missing or unsafe proxy settings, and otherwise says nothing', () => {
  expect(listWarnings(local)).toEqual([])
  expect(listWarnings(far)).toEqual([expect.stringContaining('TRUST_PROXY is not set')])
  expect(listWarnings({ ...far, trustedProxies: ['10.0.0.7'] })).toEqual([])
  expect(listWarnings({ ...far, trustedProxies: 1, bindAddress: '127.0.0.1' })).toEqual([])
  expect(listWarnings({ ...far, trustedProxies: 1 })).toEqual([
    expect.stringContaining('can choose their address'),
  ])
})
