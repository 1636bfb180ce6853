import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconBookmark, IconCheck, IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SavedLists } from '../../entities/comparison/SavedLists.tsx'
import { AddToReport } from '../../entities/report/AddToReport.tsx'
import type { Addition } from '../../entities/report/addition.ts'
import { newSection } from '../../entities/report/sections.ts'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './ComparePage.module.css'
import { type CompareState, writeCompare } from './compareState.ts'
import type { ChangeCompare } from './useCompare.ts'

interface Props {
  state: CompareState
  year: number
  change: ChangeCompare
}

/** Saved lists, and the address to give to others. */
export function CompareTools({ state, year, change }: Props) {
  const { t } = useTranslation('comparison')
  return (
    <>
      <Popup
        label={t('list.label')}
        width={320}
        trigger={(props) => (
          <FilterButton {...props} icon={IconBookmark}>
            {t('tray.lists')}
          </FilterButton>
        )}
      >
        {(close) => (
          <SavedLists
            ids={state.ids}
            onOpen={({ items }) => {
              close()
              change({ ids: items.map(({ id }) => id) })
            }}
          />
        )}
      </Popup>
      {state.ids.length > 0 && (
        <>
          <AddToReport make={async () => additionOfComparison(state, year)} />
          <Share address={writeCompare({ ...state, year })} />
        </>
      )}
    </>
  )
}

/** The comparison for a report, which takes the benchmarks along. */
const additionOfComparison = ({ ids, metric }: CompareState, year: number): Addition => ({
  section: newSection('comparison', { content_ids: [...ids], curve: metric }),
  about: { benchmark_year: year },
})

/** Copies the address. With the year: who opens it may remember another one. */
function Share({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation('comparison')
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconShare2
  return (
    <Button
      variant="default"
      className={styles.share}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={() => clipboard.copy(new URL(`?${address}`, window.location.href).href)}
    >
      {t(clipboard.copied ? 'shared' : 'share')}
    </Button>
  )
}
