import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chooseAddress, otherAssistantSettings } from './otherAddresses.ts'

const allowed = ['https://answers.example', 'https://other.example:8443']

describe('another address of the assistant', () => {
  it('is the portal’s, else the organization’s', () => {
    const [portal, organization] = ['https://answers.example/tea', 'https://other.example:8443/all']
    expect(chooseAddress({ portal, organization }, allowed)).toBe(portal)
    expect(chooseAddress({ portal: null, organization }, allowed)).toBe(organization)
    expect(chooseAddress({ portal: '', organization: null }, allowed)).toBeNull()
  })

  it.each([
    'http://answers.example/tea',
    'https://answers.example.evil.example/tea',
    'https://answers.example@evil.example/tea',
    'https://evil.example/?https://answers.example',
    'https://other.example/tea',
    'https://answers.example:444/',
    'javascript:alert(1)',
    '//answers.example',
    'no address',
  ])('is not %s: the portal’s own door answers', (portal) => {
    expect(chooseAddress({ portal, organization: 'https://answers.example' }, allowed)).toBeNull()
  })

  it('is on a list of https origins', () => {
    const { variables, read } = otherAssistantSettings
    const isValid = (text: string) => z.object(variables).safeParse({ AI_CLIENT_ORIGINS: text }).success
    expect(isValid(allowed.join(', '))).toBe(true)
    for (const wrong of ['http://answers.example', 'https://answers.example/', '*', 'answers.example'])
      expect(isValid(wrong)).toBe(false)
    expect(read({ AI_CLIENT_ORIGINS: allowed.join(', ') })).toEqual(allowed)
    expect(read({})).toEqual([])
  })
})
