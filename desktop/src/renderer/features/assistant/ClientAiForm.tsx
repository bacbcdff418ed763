import { Callout, Pre } from '@blueprintjs/core'
import { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { EntityForm } from '../../kernel/form/EntityForm.tsx'
import { FieldGroup } from '../../kernel/form/FieldFrame.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { formFields } from '../../kernel/form/formFields.ts'
import { CopyButton } from '../../kernel/parts/CopyButton.tsx'
import styles from './ClientAiForm.module.css'
import { embedCode } from './embedCode.ts'

const site = ['referrers', 'initialState', 'autoOpenConfig']
const looks = ['button', 'popup', 'mobilePopup', 'minimized', 'embedded']
const grouped = [...site, ...looks]

/** A client AI: its configuration, the sites that embed it, and how it looks there (AIC-36 to AIC-38, AIC-90). */
export function ClientAiForm() {
  return (
    <>
      <FieldGroup title="What it is">
        <EntityForm names={formFields(ClientAi.fields).filter((name) => !grouped.includes(name))} />
      </FieldGroup>
      <FieldGroup title="On other sites">
        <EmbedCode />
        <EntityForm names={site} />
      </FieldGroup>
      <FieldGroup title="How it looks there">
        <EntityForm names={looks} />
      </FieldGroup>
    </>
  )
}

/** The content of its sites, or the missing setting. */
function EmbedCode() {
  const { record } = useFormTarget()
  const { data: state } = useConsoleState()
  const code = embedCode(record, state?.server ?? null, state?.workspace?.portal ?? null)
  if (code.tag === null) return <Callout compact>{code.missing}</Callout>
  return (
    <Callout compact>
      Add this line to these sites once the assistant is synced. Its answers there use only what visitors may
      read.
      <Pre aria-label="Code for other sites" className={styles.code}>
        {code.tag}
      </Pre>
      <CopyButton text={code.tag} />
    </Callout>
  )
}
