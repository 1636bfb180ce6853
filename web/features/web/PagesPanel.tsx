import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/Panel.tsx'
import { Part } from '../analytics/Part.tsx'
import { live } from './live.ts'
import styles from './PagesPanel.module.css'
import { PageTable } from './PageTable.tsx'
import { Tabs } from './Tabs.tsx'
import type { Web } from './useWeb.ts'
import { useListPagesQuery } from './web.api.ts'
import { pageSorts } from './webState.ts'

const PagesDetails = lazy(() => import('./PagesDetails.tsx').then((file) => ({ default: file.PagesDetails })))

const shown = 10

/** The pages most was seen of, begun with or left from. */
export function PagesPanel({ state, inputs, change }: Pick<Web, 'state' | 'inputs' | 'change'>) {
  const { t } = useTranslation('web')
  const [isOpen, setOpen] = useState(false)
  const pages = useListPagesQuery({ filters: inputs.filters, sort: state.sort, per_page: shown }, live)
  return (
    <Panel
      title={t('pages.title')}
      action={
        <Tabs
          label={t('pages.sort')}
          value={state.sort}
          options={pageSorts.map((value) => ({ value, label: t(`pages.by.${value}`) }))}
          onChange={(sort) => change({ sort })}
        />
      }
    >
      <Part query={pages} height={560}>
        {({ items, total }) => (
          <>
            <PageTable pages={items} state={state} change={change} />
            {total > items.length && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={styles.more}
                onClick={() => setOpen(true)}
              >
                {t('pages.all', { count: total })}
              </Button>
            )}
          </>
        )}
      </Part>
      {isOpen && (
        <Suspense fallback={null}>
          <PagesDetails
            filters={inputs.filters}
            state={state}
            change={change}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
