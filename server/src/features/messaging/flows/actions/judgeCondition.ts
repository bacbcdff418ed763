import { enrollingSeam } from '#server/features/learning/enrollingSeam.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'

type Condition = Extract<FlowStep, { type: 'condition' }>

/** Whether what a condition asks is true of the customer now. */
export async function judgeCondition(
  deps: Pick<Deps, 'db' | 'now' | 'seams'>,
  { customer }: Pick<EngagementStep, 'customer'>,
  step: Condition,
): Promise<boolean> {
  switch (step.about) {
    case 'attribute': {
      const name = step.attributeName ?? ''
      const record = await findRecord(deps.db, Customer, {
        where: Prisma.sql`key = ${customer}`,
        fields: [name],
      })
      return toText(record?.[name]) === toText(step.attributeValue)
    }
    case 'accessGroup': {
      const { accessGroups } = await deps.seams.of(enrollingSeam).held(deps, customer)
      return accessGroups.includes(step.accessGroup ?? '')
    }
    case 'completedCourse': {
      const count = await execute(
        deps.db,
        Prisma.sql`SELECT 1 FROM "CourseProgress" WHERE customer = ${customer} AND course = ${step.completedCourse}
          AND "completeDate" IS NOT NULL`,
      )
      return count === 1
    }
    case 'heldMembership': {
      const { memberships } = await deps.seams.of(enrollingSeam).held(deps, customer)
      return memberships.includes(step.heldMembership ?? '')
    }
  }
}

/** An empty attribute equals an empty value; case and space around it say nothing. */
const toText = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')
