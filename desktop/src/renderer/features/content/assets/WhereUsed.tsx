import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import { useEditors } from '#desktop/renderer/kernel/shell/useEditors.ts'
import { findEntity } from '#shared/entities.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import styles from './WhereUsed.module.css'

/** The records that name a file: by every reference of the definitions, also within texts and outlines. */
export function WhereUsed({ assetKey }: { assetKey: string }) {
  const core = useCore()
  const editors = useEditors()
  const { data, error } = useQuery({
    queryKey: ['content', 'uses', assetKey],
    queryFn: () => core.uses({ entity: 'asset', key: assetKey }),
    // Other records change without a word to this one.
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return null
  if (data.uses.length === 0)
    return <p className="quiet">Nothing on this computer uses this file. It can be deleted without a loss.</p>
  return (
    <div className={styles.uses}>
      {data.uses.map(({ entity: name, names, keys }) => {
        const entity = findEntity(name)
        const path = editors.get(name)
        if (!entity) return null
        return (
          <section key={name} aria-label={titleOf(entity)}>
            <h4>
              {names.length} {nounOf(entity, names.length)}
            </h4>
            <ul>
              {keys.map((key, index) => {
                const label = names[index] || `Untitled ${nounOf(entity)}`
                return (
                  <li key={key}>
                    {path ? <Link href={path.replace(/:id\??$/, idOf(key))}>{label}</Link> : label}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
