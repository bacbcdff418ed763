import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import tabStyles from '#widgets/kernel/parts/Tabs.module.css'

export type ItemTab = { value: string; label: ReactNode; panel: ReactNode }

/** The tab last chosen in each item, by its name: it stays from lesson to lesson, and is there again after "back". */
const chosenTabs = new Map<string, string>()

/** The tabs below a lesson. `name`: of the item. */
export function ItemTabs({ name, tabs }: { name: string; tabs: readonly ItemTab[] }) {
  const [chosen, setChosen] = useState(() => chosenTabs.get(name))
  const choose = (value: string) => {
    chosenTabs.set(name, value)
    setChosen(value)
  }
  const open = tabs.find(({ value }) => value === chosen) ?? tabs[0]
  if (!open) return null
  return (
    <Tabs.Root value={open.value} onValueChange={choose}>
      <Tabs.List className={tabStyles.tabs}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={tabStyles.tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} className={tabStyles.panel}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
