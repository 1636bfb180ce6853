import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BlockTest } from '#contract/settings/settings.ts'
import { connectionProblems } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useTestConnectionMutation } from '../../entities/community/settings.api.ts'
import { useReason } from '../../entities/sync/useReason.ts'
import look from '../../ui/look.module.css'
import { Panel } from '../../ui/page/Panel.tsx'
import styles from './ConnectionTest.module.css'

/** Tries every block with the stored tokens and says what opens, what does not, and what is lost by it. */
export function ConnectionTest() {
  const { t } = useTranslation('settings')
  const [test, { data, error, isLoading }] = useTestConnectionMutation()
  const button = (
    <Button loading={isLoading} onClick={() => test({})}>
      {t('test.run')}
    </Button>
  )
  return (
    <Panel title={t('test.title')} text={t('test.text')} action={button}>
      <div role="status" className={styles.status}>
        {error && (
          <p className={styles.bad}>
            <ErrorText error={apiErrorOf(error)} />
          </p>
        )}
        {data && <Result blocks={data.blocks} />}
      </div>
    </Panel>
  )
}

function Result({ blocks }: { blocks: BlockTest[] }) {
  const { t } = useTranslation(['settings', 'sync'])
  const isBroken = blocks.some(({ problem }) => problem !== null && connectionProblems.includes(problem))
  return (
    <>
      {isBroken && (
        <p className={styles.error}>
          <strong>{t('sync:connection.title')}</strong>
          {t('sync:connection.hint')}
        </p>
      )}
      {blocks.every(({ ok }) => ok) && <p className={look.good}>{t('test.allWell')}</p>}
      <ul className={styles.blocks}>
        {blocks.map((block) => (
          <Block key={block.block} test={block} />
        ))}
      </ul>
    </>
  )
}

function Block({ test }: { test: BlockTest }) {
  const { t } = useTranslation(['settings', 'sync'])
  const reason = useReason()
  const { block, ok, via, problem, network_error, method } = test
  const Icon = ok ? IconCircleCheckFilled : IconCircleXFilled
  return (
    <li className={styles.block}>
      <Icon
        size={20}
        className={ok ? look.good : styles.bad}
        role="img"
        aria-label={t(ok ? 'test.works' : 'test.fails')}
      />
      <span className={look.name}>{t(`sync:block.${block}`)}</span>
      <span className={styles.words}>
        {via && <span>{t('test.via', { token: t(`sync:via.${via}`) })}</span>}
        {problem && <span className={styles.bad}>{reason(problem, network_error)}</span>}
        {!ok && <span>{t('test.lost', { what: t(`sync:lost.${block}`) })}</span>}
        {!ok && method && <span>{t('test.method', { method })}</span>}
      </span>
    </li>
  )
}
