import { staff } from '../../kernel/manifest/Feature.ts'
import type { FirstStep } from '../../kernel/manifest/FirstStep.ts'

export const identityFirstSteps: readonly FirstStep[] = [
  {
    name: 'invite',
    order: 60,
    title: 'Invite someone',
    why: 'Add the first learner here, or a colleague under Users; on a public portal learners also sign up themselves.',
    path: '/app/customers?new',
    roles: staff,
    needsServer: true,
    async look({ ask, organization }) {
      const { answer, colleagues, invites } = await ask({ document, variables: { organization } })
      const learners = keysIn(answer).filter((key) => !key.includes('~admin_'))
      // Oneself is the first.
      const isDone = learners.length > 0 || keysIn(colleagues).length > 1 || keysIn(invites).length > 0
      return { isDone }
    },
  },
]

const document = `query ($organization: String) {
  answer: listCustomers(organizationID: $organization, limit: 10) { items { key } }
  colleagues: listUserOrganizations(organizationID: $organization, limit: 2) { items { key } }
  invites: listInvites(organizationID: $organization, limit: 1) { items { key } }
}`

// Cast: as the document selects it.
const keysIn = (page: unknown): string[] =>
  (page as { items: { key: string }[] } | undefined)?.items.map(({ key }) => key) ?? []
