import { Spinner } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useChosenPortal } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { RecordEditor } from '#desktop/renderer/kernel/records/RecordEditor.tsx'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PublishingOf } from '../publishing/PortalPublishing.tsx'
import { LookBeside, LookForm } from './LookForm.tsx'
import { WordsForm } from './WordsForm.tsx'

type Props = {
  title: string
  /** The form of one of the portal's fields; it writes to `useFormTarget`. */
  form: ReactNode
  /** Shows the same at once. */
  beside?: ReactNode
  meaning?: string | undefined
  /** Whether what is beside the form tells of faint colours. */
  showsLook?: boolean
  /** Whether undo and redo are above the form. */
  hasUndo?: boolean
}

/** A screen for a part of the portal that the console works on: it is saved and published with the portal. */
export function ChosenPortal({ title, form, beside, meaning, hasUndo = false, showsLook = false }: Props) {
  const portal = useChosenPortal()
  return (
    <Page title={title} meaning={meaning} hint={portal?.name ?? ''}>
      {portal === undefined ? (
        <Spinner />
      ) : portal === null ? (
        <EmptyState
          icon="globe-network"
          title="No portal yet"
          description="A portal is where learners find your courses."
          action={<Link href="/app/details">Portal details</Link>}
        />
      ) : (
        <>
          <PublishingOf key={portal.key} portal={portal.key} showsLook={showsLook} />
          <RecordEditor
            key={`form ${portal.key}`}
            entity={Portal}
            recordKey={portal.key}
            form={form}
            beside={beside}
            {...(hasUndo && { tools: null })}
          />
        </>
      )}
    </Page>
  )
}

/** Colours, fonts and shapes of the chosen portal, beside what they look like (CON-21, THM-02). */
export function StylesheetPage() {
  return (
    <ChosenPortal
      showsLook
      title="Stylesheet"
      meaning={stylesheetMeaning}
      form={<LookForm />}
      beside={<LookBeside />}
    />
  )
}

/** What the chosen portal calls things, in each language (CON-26, THM-05). */
export function WordsPage() {
  return <ChosenPortal title="Tokens" meaning={tokensMeaning} form={<WordsForm />} />
}

export const stylesheetMeaning = 'The colours, fonts and shapes of a portal.'
export const tokensMeaning = Portal.fields.tokens.meaning
