import { expect, test } from 'vitest'
import { expectLog } from './expectLog.ts'

test('removes expected entries from the log', () => {
  expectLog('The kettle', 'is empty')
  console.error('The kettle failed', new Error('cold'))
  console.warn('The pot is empty')
})

test.fails('fails a test that does not log what it expects', () => {
  expectLog('The kettle')
})

test.fails('fails a test that logs besides', () => {
  expectLog('The kettle')
  console.error('The kettle failed')
  console.error('The pot failed')
})

test('leaves the log as it was', () => {
  expect(console.error).toHaveProperty('original')
})
