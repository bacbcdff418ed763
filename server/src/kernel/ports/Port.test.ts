import { expect, it } from 'vitest'
import { createPorts, type Port, type PortParts } from './Port.ts'

const parts = {} as PortParts
const closed: string[] = []
const port = (name: string, create: () => string = () => name): Port<string> => ({
  name,
  create,
  close: async (made) => void closed.push(made),
})

it('gives each capability its own port, closes them in reverse order, and uses a test’s replacement', async () => {
  const [mail, pay] = [port('mail'), port('pay')]
  const ports = await createPorts([mail, pay], parts)
  expect([ports.of(mail), ports.of(pay)]).toEqual(['mail', 'pay'])
  ports.put(pay, 'fake')
  expect(ports.of(pay)).toBe('fake')
  await ports.close()
  expect(closed.splice(0)).toEqual(['fake', 'mail'])
})

it('closes the ports already made if one cannot be made', async () => {
  const broken = port('broken', () => {
    throw new Error('no key')
  })
  await expect(createPorts([port('mail'), broken, port('later')], parts)).rejects.toThrow('no key')
  expect(closed.splice(0)).toEqual(['mail'])
})

it('refuses a port that no manifest declares', async () => {
  const ports = await createPorts([], parts)
  expect(() => ports.of(port('lost'))).toThrow('lost is a port of some capability')
  await expect(createPorts([port('twice'), port('twice')], parts)).rejects.toThrow('there is one port twice')
})
