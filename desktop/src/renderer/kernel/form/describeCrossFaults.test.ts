import { expect, it } from 'vitest'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { describeCrossFaults } from './blankRecord.ts'

it('names the field that another answer requires', () => {
  const { type, typeID } = Membership.fields
  const ask = (record: Record<string, unknown>) => describeCrossFaults(Membership, { type, typeID }, record)
  expect(ask({ type: 'course', typeID: null })).toEqual(['Course or program: Required'])
  expect(ask({ type: 'membership', typeID: null })).toEqual([])
  expect(describeCrossFaults(Membership, { type }, { type: 'course', typeID: null })).toEqual([])
})
