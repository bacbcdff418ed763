import { afterEach, expect, it } from 'vitest'
import { type Door, listen } from './listen.ts'

let door: Door | null = null
afterEach(async () => {
  await door?.close()
  door = null
})

it('opens a port at the given address only', async () => {
  door = await listen(0, '--port', '127.0.0.1')
  door.open((_request, response) => response.end('here'))
  expect(await (await fetch(`http://127.0.0.1:${door.port}`)).text()).toBe('here')
  await expect(fetch(`http://127.0.0.2:${door.port}`)).rejects.toThrow()
})

it('reports an address that is not this computer’s', async () => {
  await expect(listen(0, '--port', '192.0.2.1')).rejects.toThrow(
    'BIND_ADDRESS 192.0.2.1 is none of this computer',
  )
})
