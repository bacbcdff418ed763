import { Button } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { findFaults } from '#desktop/renderer/kernel/form/blankRecord.ts'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FormTargetProvider } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useAskedFaults } from '#desktop/renderer/kernel/form/useAskedFaults.ts'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { useUnsaved } from '#desktop/renderer/kernel/parts/LeaveGuard.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { ItemKind } from './ItemKind.ts'
import styles from './NewItemPage.module.css'

/** A new item needs only a name; the rest is in its editor. */
export function NewItemPage({ kind }: { kind: ItemKind }) {
  const { entity, begin, list, editor, beginnings = [] } = kind
  const noun = nounOf(entity)
  const core = useCore()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const target = useLocalTarget(entity, { name: '' })
  const create = useMutation({
    mutationFn: () =>
      core.create({
        entity: entity.name,
        values: Object.fromEntries(begin.map((name) => [name, target.record[name]])),
      }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists(entity.name) })
      navigate(`${editor}/${id}`, { replace: true })
    },
    // Another try; after a success the page goes away.
    onError: () => {
      isSent.current = false
    },
  })
  const [initial] = useState(target.record)
  const isFilled = begin.some((name) => target.record[name] !== initial[name])
  useUnsaved(isFilled && !create.isSuccess ? { name: `New ${noun}`, discard: () => undefined } : null)
  // A double click comes before `isPending` is rendered.
  const isSent = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  // The page's only purpose is the name, so it takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const fields = Object.fromEntries(Object.entries(entity.fields).filter(([name]) => begin.includes(name)))
  const isFit =
    Object.keys(target.invalidInputs).length === 0 &&
    Object.keys(findFaults(fields, target.record)).length === 0
  const asked = useAskedFaults(target, isFit)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit || isSent.current) return
    isSent.current = true
    create.mutate()
  }
  return (
    <Page title={`New ${noun}`}>
      <div className={styles.columns}>
        <form ref={form} onSubmit={submit} onKeyDown={asked.onKeyDown} noValidate className={styles.form}>
          <FormTargetProvider target={asked.target}>
            <EntityForm names={begin} />
          </FormTargetProvider>
          {create.error && (
            <p className={styles.fault} role="alert">
              {errorText(create.error)}
            </p>
          )}
          <div className={styles.actions}>
            <Button
              type="submit"
              intent="primary"
              text={`Create ${noun}`}
              disabled={!isFit}
              loading={create.isPending}
            />
            <Button text="Cancel" onClick={() => navigate(list)} />
          </div>
        </form>
        {beginnings.length > 0 && (
          <aside className={styles.others} aria-label="Other ways to begin">
            <h2>Other ways to begin</h2>
            <ul>
              {beginnings.map(({ text, href }) => (
                <li key={href}>
                  <Link href={href}>{text}</Link>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </Page>
  )
}
