import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { OnlineRecords } from '#desktop/renderer/kernel/records/online/OnlineRecords.tsx'
import { FlowGaps } from './FlowGaps.tsx'
import { FlowLog } from './FlowLog.tsx'
import styles from './Flows.module.css'
import { useFlowSteps } from './useFlowSteps.ts'

/** Beside a flow's form: what its steps lack, and what they did on the server. */
export function FlowPanel() {
  const { record } = useFormTarget()
  const steps = useFlowSteps()
  return (
    <div className={styles.panel}>
      <FlowGaps steps={steps} />
      <OnlineRecords title="What a flow did" isPart empty="The log of a flow is kept on the server">
        <FlowLog
          flow={String(record.key)}
          flowID={String(record.id)}
          steps={steps}
          isActive={record.active !== false}
        />
      </OnlineRecords>
    </div>
  )
}
