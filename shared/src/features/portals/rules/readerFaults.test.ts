import { expect, it } from 'vitest'
import { crossFieldFaults, mayBreakRules } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { Portal } from '../entities/Portal.ts'
import { bothReaders } from './readerFaults.ts'

const rule = (id: string, conditions: object) => ({ id, pageType: 'home', pageId: 'front', conditions })
const portal = (...pageRules: object[]) => ({ name: 'Harbour', pageRules })
const both = rule('a', { loggedIn: true, visitorsOnly: true })
const visitors = rule('a', { loggedIn: false, visitorsOnly: true })
const fault = { path: 'pageRules.a.conditions.visitorsOnly', message: bothReaders }

it('refuses a page rule for people who are signed in and people who are not', () => {
  expect(crossFieldFaults(Portal, portal(both), null)).toEqual([fault])
  expect(crossFieldFaults(Portal, portal(both), portal(visitors))).toEqual([fault])
  expect(crossFieldFaults(Portal, portal(visitors), null)).toEqual([])
})

it('lets other edits of a portal pass on which a merge left such a rule', () => {
  const other = rule('b', { loggedIn: true, visitorsOnly: false })
  expect(crossFieldFaults(Portal, portal(both, other), portal(both))).toEqual([])
  expect(mayBreakRules(Portal, new Set(['pageRules/a/conditions/loggedIn']))).toBe(true)
  expect(mayBreakRules(Portal, new Set(['pageRules/a/pageId']))).toBe(false)
})
