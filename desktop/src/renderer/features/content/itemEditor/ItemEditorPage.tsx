import { Spinner, Tab } from '@blueprintjs/core'
import { memo, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useSwitches } from '#desktop/renderer/kernel/api/useSwitches.ts'
import { useMend } from '#desktop/renderer/kernel/editing/useMend.ts'
import { useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { FormTargetProvider, useRecordTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { GroupedForm } from '#desktop/renderer/kernel/form/GroupedForm.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { LoadingPart } from '#desktop/renderer/kernel/parts/LoadingPart.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { TabPanel } from '#desktop/renderer/kernel/parts/TabPanel.tsx'
import { Tabs } from '#desktop/renderer/kernel/parts/Tabs.tsx'
import { WithPanel } from '#desktop/renderer/kernel/records/panel/WithPanel.tsx'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { ItemKind, ItemTab, OfItem } from '../items/ItemKind.ts'
import styles from './ItemEditorPage.module.css'
import { ItemHeader } from './ItemHeader.tsx'
import { OpenConflicts } from './OpenConflicts.tsx'

/** An item under edit: its header, and its tabs. */
export function ItemEditorPage({ kind }: { kind: ItemKind }) {
  const { id = '' } = useParams<{ id: string }>()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  if (!organization) return <Spinner />
  const key = `${organization}~${id}`
  return <Editor key={key} kind={kind} itemKey={key} />
}

function Editor({ kind, itemKey }: { kind: ItemKind; itemKey: string }) {
  const { entity } = kind
  const used = useRecord(entity.name, itemKey)
  const target = useRecordTarget(entity, used)
  const isOn = useSwitches()
  const [params, setParams] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  useMend(place)
  const [noun, nouns] = [nounOf(entity), nounOf(entity, 2)]
  if (used.loadError && !used.record)
    return (
      <EmptyState
        icon="search"
        title={`This ${noun} was not found`}
        description={errorText(used.loadError)}
        action={
          <span>
            <RetryButton onClick={used.reload} /> <Link href={kind.list}>Go to the {nouns}</Link>
          </span>
        }
      />
    )
  if (!used.record || !target) return <Spinner aria-label={`Opening the ${noun}`} />
  const tabs = kind.tabs.filter(({ needs }) => needs === undefined || isOn(needs))
  const [first] = tabs
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? first
  if (!current) return null
  const choose = (next: string) => {
    void used.session.flush()
    setParams(next === first?.id ? {} : { tab: next })
  }
  const shown = { used, item: used.record, kind }
  return (
    <FormTargetProvider target={target}>
      <div ref={place} className={styles.editor}>
        <ItemHeader {...shown} />
        <OpenConflicts entity={entity} record={used.record} />
        <Tabs
          id="item"
          className={styles.tabs ?? ''}
          selectedTabId={current.id}
          onChange={(next) => choose(String(next))}
        >
          {tabs.map(({ id, title }) => (
            <Tab key={id} id={id} title={title} />
          ))}
        </Tabs>
        <TabPanel tabs="item" tab={current.id}>
          {current.isWhole ? (
            <Content {...shown} tab={current} />
          ) : (
            <div className={styles.form}>
              <WithPanel entity={entity} record={used.record}>
                <Content {...shown} tab={current} />
              </WithPanel>
            </div>
          )}
        </TabPanel>
      </div>
    </FormTargetProvider>
  )
}

const Content = memo(function Content({ tab, ...shown }: OfItem & { tab: ItemTab }) {
  const { id, View, ...form } = tab
  if (!View) return <GroupedForm key={id} {...form} />
  return (
    <LoadingPart>
      <View key={id} {...form} {...shown} />
    </LoadingPart>
  )
})
