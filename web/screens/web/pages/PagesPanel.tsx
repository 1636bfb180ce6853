import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '../../../app/failure/Part.tsx'
import { useListPagesQuery } from '../../../entities/page/web.api.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Tabs } from '../breakdown/Tabs.tsx'
import { live } from '../figures/live.ts'
import type { Web } from '../useWeb.ts'
import { pageSorts } from '../webState.ts'
import styles from './PagesPanel.module.css'
import { PageTable } from './PageTable.tsx'

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
