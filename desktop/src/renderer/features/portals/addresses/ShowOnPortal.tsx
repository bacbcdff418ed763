import { Button } from '@blueprintjs/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

/** Puts an item into a library that a portal shows, which takes effect at once; can be undone. */
export function ShowOnPortal({ entity, item, portal }: { entity: Entity; item: Row; portal: Row }) {
  const { core, sessions } = useCoreContext()
  const { offerUndo } = useDialogs()
  const fail = useFailure()
  const about = { entity: entity.name, key: item.key }
  const name = String(portal.name)
  const [library] = librariesOf(portal)
  const undoing = useMutation({
    mutationFn: () => core.undo(about),
    onError: (fault) => fail('It was not undone', fault),
  })
  const adding = useMutation({
    async mutationFn(key: string) {
      // What the author is typing comes first.
      await sessions.flushAll()
      const { libraries } = await core.get(about)
      const value = [...(Array.isArray(libraries) ? libraries : []), key]
      await core.edit({ ...about, edits: [{ do: 'set', path: ['libraries'], value }] })
    },
    onSuccess: () => offerUndo(`“${name}” shows this ${nounOf(entity)} now.`, () => undoing.mutate()),
    onError: (fault) => fail(`“${name}” does not show it`, fault),
  })
  if (library === undefined)
    return <Link href="/app/details?tab=libraries">{`Choose what “${name}” shows`}</Link>
  return (
    <Button
      intent="primary"
      text={`Show it on “${name}”`}
      loading={adding.isPending}
      onClick={() => adding.mutate(library)}
    />
  )
}

/** The libraries of a portal, the one for new items first. */
const librariesOf = ({ defaultLibrary, libraries }: Row): string[] =>
  [defaultLibrary, ...(Array.isArray(libraries) ? libraries : [])].filter((key) => typeof key === 'string')
