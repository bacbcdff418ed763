import { Button, Callout, type Intent, Spinner, Tag } from '@blueprintjs/core'
import { CloudUpload } from '@blueprintjs/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { choiceLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import {
  type DeployedPart,
  deployOrganization,
  organizationDeployment,
} from '#shared/features/installation/operations/organizations.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'

const lookMs = 5000
const isComing = (data: OperationOutput<typeof organizationDeployment> | undefined): boolean =>
  data?.deployStatus === 'inprogress' || data?.parts.some(({ status }) => status === 'inprogress') === true

/** Whether an organization can be reached: each host name and repository, and what is missing (DEP-01). */
export function OrganizationDeployment({ organization: organizationID }: { organization: string }) {
  const core = useCore()
  const client = useQueryClient()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const deploymentKey = ['installation', 'organizationDeployment', organizationID]
  const { data, error, refetch } = useQuery({
    queryKey: deploymentKey,
    queryFn: () => callOperation(core, organizationDeployment, { organizationID }),
    retry: false,
    staleTime: 0,
    // A part may take longer than the call.
    refetchInterval: ({ state }) => (isComing(state.data) ? lookMs : false),
  })
  const deploy = useMutation({
    mutationFn: () => callOperation(core, deployOrganization, { organizationID }),
    onSuccess: async ({ organization }) => {
      await client.invalidateQueries({ queryKey: deploymentKey })
      if (organization.deployStatus === 'ready') snackBar('Everything can be reached.', 'success')
      if (organization.deployStatus === 'inprogress')
        snackBar('It is on its way. This takes some minutes.', 'primary')
      void client.invalidateQueries({ queryKey: queryKeys.lists(Organization.name) })
    },
    onError: (fault) => {
      fail('The organization was not deployed', fault)
      void refetch()
    },
  })
  if (error) return <NotRead error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner aria-label="Loading" />
  const { deployStatus, deployedAt, problem, parts } = data
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-label="Deployment">
        <header className={styles.head}>
          <h2>Deployment</h2>
          <Tag minimal intent={intents[deployStatus]}>
            {deployLabel(deployStatus)}
          </Tag>
          {deployedAt && <span className="quiet">Deployed {ago(deployedAt)}</span>}
        </header>
        <p>
          Looks for the proof of each host name and puts the repositories online. What visitors see is
          published in each portal.
        </p>
        {problem && (
          <Callout intent="warning" compact role="status">
            {problem}
          </Callout>
        )}
        <div>
          <Button
            intent="primary"
            icon={<CloudUpload />}
            text="Deploy"
            loading={deploy.isPending}
            onClick={() => deploy.mutate()}
          />
        </div>
      </section>
      {parts.length === 0 ? (
        <p className="quiet">It has no portal and no repository yet.</p>
      ) : (
        parts.map((part) => <Part key={`${part.kind} ${part.id} ${part.address}`} part={part} />)
      )}
    </div>
  )
}

function Part({ part: { kind, name, address, status, note, checkedAt } }: { part: DeployedPart }) {
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Tag minimal intent={intents[status]}>
          {status === 'error' && kind === 'portal' ? 'Not verified' : deployLabel(status)}
        </Tag>
      </header>
      <dl className={styles.facts}>
        <dt>{kind === 'portal' ? 'Portal' : 'Repository'}</dt>
        <dd>{address ?? 'No address yet'}</dd>
        {checkedAt && (
          <>
            <dt>Last checked</dt>
            <dd>{ago(checkedAt)}</dd>
          </>
        )}
      </dl>
      {note && <p className={status === 'ready' ? 'quiet' : ''}>{note}</p>}
    </section>
  )
}

const deployLabel = (status: string) => choiceLabel(Organization.fields.deployStatus, status)

const intents: Record<DeployedPart['status'], Intent> = {
  ...{ pending: 'none', inprogress: 'primary', ready: 'success', error: 'warning' },
}
