import { expect, it } from 'vitest'
import { parseNetworks } from '../../request/parseNetworks.ts'
import { createArrivals } from './createArrivals.ts'

function arrivalsWithLog() {
  const arrivals = createArrivals({ home: { bodies: 3, bytes: 100 }, homesOfSite: 2 })
  const ended: string[] = []
  const begin = (name: string, address = '192.0.2.1', isSignedIn = false) =>
    arrivals.begin({ networks: parseNetworks(address), isSignedIn }, () => ended.push(name))
  return { begin, ended }
}

it('ends the body that has been arriving the longest, once there is one too many', () => {
  const { begin, ended } = arrivalsWithLog()
  const names = ['one', 'two', 'three']
  const [one] = names.map((name) => begin(name))
  expect(ended).toEqual([])
  one?.done()
  begin('four')
  expect(ended).toEqual([])
  begin('five')
  expect(ended).toEqual(['two'])
})

it('ends the body that holds the most, once there are bytes too many', () => {
  const { begin, ended } = arrivalsWithLog()
  begin('small').received(10)
  const big = begin('big')
  big.received(50)
  begin('other').received(40)
  expect(ended).toEqual([])
  big.received(1)
  expect(ended).toEqual(['big'])
})

it('keeps networks apart, and visitors from people who are signed in; homes of a site share its room', () => {
  const { begin, ended } = arrivalsWithLog()
  for (const name of ['a', 'b', 'c']) begin(name)
  for (const name of ['d', 'e', 'f']) begin(name, '192.0.2.2')
  for (const name of ['g', 'h', 'i']) begin(name, '192.0.2.1', true)
  expect(ended).toEqual([])
  for (const home of [1, 2, 3, 4]) for (const n of [1, 2]) begin(`six ${home} ${n}`, `2001:db8:0:${home}::1`)
  expect(ended).toEqual(['six 1 1', 'six 1 2'])
})

it('counts nothing of a body that is done or was ended', () => {
  const { begin, ended } = arrivalsWithLog()
  const [one, two] = [begin('one'), begin('two')]
  one.received(90)
  two.received(20)
  expect(ended).toEqual(['one'])
  one.received(90)
  one.done()
  two.done()
  begin('three').received(100)
  expect(ended).toEqual(['one'])
})
