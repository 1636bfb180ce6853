import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Part } from '../analytics/Part.tsx'
import { Pages } from '../reports/list/Pages.tsx'
import styles from './ChainPanel.module.css'
import { ChainRow } from './ChainRow.tsx'
import { live } from './live.ts'
import type { Web } from './useWeb.ts'
import { useWebChainQuery } from './web.api.ts'
import { chainBys } from './webState.ts'

const perPage = 20

/** From clicks in VK to visits, reading and goals. */
export function ChainPanel({ state, inputs, change }: Pick<Web, 'state' | 'inputs' | 'change'>) {
  const { t } = useTranslation('web')
  const [page, setPage] = useState(1)
  const { chain_by: by } = state
  const chain = useWebChainQuery({ filters: inputs.filters, by, page, per_page: perPage }, live)
  return (
    <Panel
      title={t('chain.title')}
      text={t('chain.text')}
      action={
        <Segments
          label={t('chain.by.label')}
          value={by}
          options={chainBys.map((value) => ({ value, label: t(`chain.by.${value}`) }))}
          onChange={(next) => {
            setPage(1)
            change({ chain_by: next })
          }}
        />
      }
    >
      <Part query={chain} height={420}>
        {({ items, total }) =>
          total === 0 ? (
            <Notice icon={IconLink} title={t('chain.none')} text={t('chain.noneText')} />
          ) : (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
              <section className={styles.scroll} aria-label={t('chain.title')} tabIndex={0}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t(`chain.one.${by}`)}</th>
                      {by === 'content' && <th scope="col">{t('chain.clicks')}</th>}
                      <th scope="col">{t('chain.visits')}</th>
                      <th scope="col">{t('chain.depth')}</th>
                      <th scope="col">{t('chain.goals')}</th>
                      {by === 'content' && <th scope="col">{t('chain.gap')}</th>}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((item) => (
                      <ChainRow
                        key={item.label ?? item.campaign}
                        item={item}
                        by={by}
                        most={Math.max(
                          1,
                          ...items.map(({ clicks, visits }) => Math.max(clicks ?? 0, visits)),
                        )}
                      />
                    ))}
                  </tbody>
                </table>
              </section>
              {by === 'content' && <p className={styles.why}>{t('chain.why')}</p>}
              <Pages page={page} perPage={perPage} total={total} onChange={setPage} />
            </>
          )
        }
      </Part>
    </Panel>
  )
}
