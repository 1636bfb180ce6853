import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebChain } from '#contract/web/web.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { usePagerWords } from '../../../entities/filter/usePagerWords.ts'
import { useWebChainQuery } from '../../../entities/page/web.api.ts'
import { Pager } from '../../../ui/field/Pager.tsx'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Tabs } from '../breakdown/Tabs.tsx'
import { live } from '../figures/live.ts'
import type { Web } from '../useWeb.ts'
import { chainBys } from '../webState.ts'
import styles from './ChainPanel.module.css'
import { ChainRow } from './ChainRow.tsx'

/** From clicks in the network to visits, reading and goals. */
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

interface Props {
  by: (typeof chainBys)[number]
  filters: Web['inputs']['filters']
}

const perPage = 20

/** What links brought, those with the most visits first. */
function ChainTable({ by, filters }: Props) {
  const { t } = useTranslation('web')
  const [page, setPage] = useState(1)
  const chain = useWebChainQuery({ filters, by, page, per_page: perPage }, live)
  const words = usePagerWords(chain.data?.total ?? 0)
  return (
    <Part query={chain} height={420}>
      {({ items, total, measured_from }) =>
        total === 0 ? (
          <Notice icon={IconLink} title={t('chain.none')} text={t('chain.noneText')} />
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <section className={look.scroll} tabIndex={0}>
              <Table items={items} by={by} measuredFrom={measured_from} />
            </section>
            {by === 'content' && <p className={styles.why}>{t('chain.why')}</p>}
            <Pager page={page} perPage={perPage} total={total} words={words} onChange={setPage} />
          </>
        )
      }
    </Part>
  )
}

interface TableProps extends Pick<Props, 'by'> {
  items: WebChain[]
  measuredFrom: string | null
}

function Table({ items, by, measuredFrom }: TableProps) {
  const { t } = useTranslation('web')
  const most = Math.max(1, ...items.map(({ clicks, visits }) => Math.max(clicks ?? 0, visits)))
  return (
    <table className={`${look.table} ${look.figures} ${look.ruled} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t(`chain.one.${by}`)}</th>
          <th scope="col">{t(by === 'content' ? 'chain.clicks' : 'chain.adClicks')}</th>
          <th scope="col">{t('chain.visits')}</th>
          <th scope="col">{t('chain.depth')}</th>
          <th scope="col">{t('chain.goals')}</th>
          <th scope="col" className={styles.gap}>
            {t('chain.gap')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ChainRow key={item.label ?? item.campaign} {...{ item, by, most, measuredFrom }} />
        ))}
      </tbody>
    </table>
  )
}
