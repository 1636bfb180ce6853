import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Tabs } from '../breakdown/Tabs.tsx'
import type { Web } from '../useWeb.ts'
import { chainBys } from '../webState.ts'
import { ChainTable } from './ChainTable.tsx'

/** From clicks in VK to visits, reading and goals. */
export function ChainPanel({ state, inputs, change }: Pick<Web, 'state' | 'inputs' | 'change'>) {
  const { t } = useTranslation('web')
  const { chain_by: by } = state
  return (
    <Panel
      title={t('chain.title')}
      text={t('chain.text')}
      action={
        <Tabs
          label={t('chain.by.label')}
          value={by}
          options={chainBys.map((value) => ({ value, label: t(`chain.by.${value}`) }))}
          onChange={(next) => change({ chain_by: next })}
        />
      }
    >
      {/* By itself: the groups of one tab are not to be read as those of the next. */}
      <ChainTable key={by} by={by} filters={inputs.filters} />
    </Panel>
  )
}
