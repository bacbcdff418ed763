import { Spinner } from '@blueprintjs/core'
import { useRef } from 'react'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useMend } from '../../kernel/editing/useMend.ts'
import { formFields } from '../../kernel/form/formFields.ts'
import { GroupedForm } from '../../kernel/form/GroupedForm.tsx'
import { EmptyState } from '../../kernel/parts/EmptyState.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { RecordEditor } from '../../kernel/records/RecordEditor.tsx'

import { OrganizationTabs } from './OrganizationTabs.tsx'

/** The organization itself, in the tabs that the specification names (CON-63). */
export function OrganizationPage() {
  const { data: state } = useConsoleState()
  const key = state?.workspace?.organization
  const place = useRef<HTMLDivElement>(null)
  useMend(place)
  if (state?.workspace?.isLocal)
    return (
      <Page title="Organization">
        <EmptyState
          icon="office"
          title={state.workspace.name}
          description="This workspace is on this computer only. Connect it to an organization in the menu at the top left."
        />
      </Page>
    )
  return (
    <Page title="Organization">
      {key ? (
        <OrganizationTabs
          organization={key}
          details={
            <div ref={place}>
              <RecordEditor
                entity={Organization}
                recordKey={key}
                form={<GroupedForm fields={formFields(Organization.fields)} headings={headings} />}
              />
            </div>
          }
        />
      ) : (
        <Spinner />
      )}
    </Page>
  )
}

/** By the field that begins a section. */
const headings = {
  enableDiscussionGroups: 'What you use',
  defaultRoles: 'Colleagues',
  signUpFields: 'Signing up on portals',
  seller: 'Receipts',
  clientAILanguageModel: 'Assistants',
}
