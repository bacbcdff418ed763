import { describe, expect, it } from 'vitest'
import { navigationFor } from './navigation.ts'

const paths = (...args: Parameters<typeof navigationFor>) =>
  navigationFor(...args).flatMap((group) => group.entries.map((entry) => entry.path))

describe('the navigation', () => {
  it('shows Repositories and System to the super user only', () => {
    const one = paths(['FULLADMIN'], {}, () => true)
    expect(one).not.toContain('/app/repositories')
    expect(one).not.toContain('/app/organizations')
    expect(paths(['SUPERUSER'], {}, () => true)).toEqual(
      expect.arrayContaining(['/app/repositories', '/app/organizations', '/app/client-ai-configs']),
    )
  })

  it('gives the AI admin the reduced menu', () => {
    const ai = paths(['AIADMIN'], {}, () => true)
    expect(ai).toEqual(
      expect.arrayContaining([
        '/app/microcasts',
        '/app/documents',
        '/app/web-crawl',
        '/app/client-ai-configs',
      ]),
    )
    expect(ai).not.toContain('/app/courses')
    expect(ai).not.toContain('/app/instructors')
    expect(ai).not.toContain('/app/reporting/compliance')
  })

  it('needs the organization’s feature for meetings, hubs and discussion', () => {
    expect(paths(['FULLADMIN'], {}, () => true)).not.toContain('/app/meetings')
    const on = { enableMeetings: true, enableHubs: true, enableDiscussionGroups: true }
    expect(paths(['FULLADMIN'], on, () => true)).toEqual(
      expect.arrayContaining(['/app/meetings', '/app/hubs', '/app/discussion']),
    )
  })

  it('leaves out what has no screen, and groups that end up empty', () => {
    const groups = navigationFor(['FULLADMIN'], {}, (path) => path === '/app/courses')
    expect(groups).toEqual([{ label: 'Lists', entries: [expect.objectContaining({ path: '/app/courses' })] }])
  })
})
