import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readDevFlags } from './readDevFlags.ts'

it('has a port for each part, and uses each program’s default data folder', () => {
  expect(readDevFlags([])).toEqual({
    ports: { server: 4000, portal: 4300, console: 4320, host: 4321 },
    data: { server: null, console: null },
  })
})

it('accepts ports and folders', () => {
  expect(readDevFlags(['--port', '5000', '--data', '/tmp/tea', '--console-port=5010'])).toEqual({
    ports: { server: 5000, portal: 5300, console: 5010, host: 5011 },
    data: { server: resolve('/tmp/tea'), console: resolve('/tmp/tea/console') },
  })
  expect(readDevFlags(['--data', '/tmp/tea', '--console-data', '/tmp/desk'])).toMatchObject({
    data: { console: resolve('/tmp/desk') },
  })
})

it('reports faults', () => {
  expect(readDevFlags(['--port', 'tea', '--portal-port', '0'])).toEqual({
    faults: ['--port must be a number from 1 to 65534.', '--portal-port must be a number from 1 to 65534.'],
  })
  expect(readDevFlags(['--portal-port', '4001'])).toEqual({
    faults: ['These ports overlap: 4000, 4001, 4001, 4320, 4321. Choose others.'],
  })
  expect(readDevFlags(['--tea', 'x'])).toEqual({ faults: [expect.stringContaining('--tea')] })
})
