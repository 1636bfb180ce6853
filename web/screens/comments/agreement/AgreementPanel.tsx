import { Kbd, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Agreement, CommentOperation } from '#contract/content/comments.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useSettingChange } from '../../../entities/community/useSettingChange.ts'
import look from '../../../ui/look.module.css'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { useShareText } from '../tone/useShareText.ts'
import styles from './AgreementPanel.module.css'
import { agreementApi } from './agreement.api.ts'
import { Confusion } from './Confusion.tsx'
import { useLessonQuery, useOperationsQuery } from './lesson.api.ts'
import { ModelChoice } from './ModelChoice.tsx'

interface Props {
  /** Without it the panel stays. */
  onClose?: () => void
}

/** How far the model can be trusted in this community. */
export function AgreementPanel({ onClose }: Props) {
  const { t } = useTranslation(['agreement', 'common'])
  const { data, error, refetch } = agreementApi.useAgreementQuery({})
  return (
    <>
      <PanelHead title={t('title')} close={onClose && { label: t('common:action.close'), onClose }} />
      <div className={styles.body}>
        {data ? (
          <AgreementParts agreement={data} />
        ) : error ? (
          <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={40} />
            <Skeleton height={180} above={20} />
          </div>
        )}
      </div>
    </>
  )
}

/** How often people agreed, where they did not, and what the model has made of that. */
function AgreementParts({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const { judged, confused, adjustment, model_version, model, onnx } = agreement
  const isOther = model === 'onnx' && onnx !== null
  const agreed = useShareText()(agreement.agreed)
  const learnt = { count: adjustment.corrections, formatted: format.number(adjustment.corrections) }
  return (
    <div className={look.parts}>
      {agreed ? (
        <p className={styles.agreed}>
          <strong className={styles.share}>{agreed.share}</strong>
          {t('agreed', { interval: agreed.interval, count: judged, formatted: format.number(judged) })}
        </p>
      ) : (
        <p className={look.hint}>{t('none')}</p>
      )}
      {confused.length > 0 && <Confusion confused={confused} />}
      {onnx && <ModelChoice model={model} onnx={onnx} />}
      <section className={styles.section}>
        <h3 className={styles.title}>{t('learnt.title')}</h3>
        <p className={look.hint}>
          {isOther
            ? t(onnx.calibrated_from > 0 ? 'learnt.calibrated' : 'learnt.uncalibrated', {
                formatted: format.number(onnx.calibrated_from),
              })
            : adjustment.strength > 0
              ? t('learnt.some', { ...learnt, weight: format.wholePercent(adjustment.strength * 100) })
              : t('learnt.none', learnt)}
        </p>
      </section>
      <ChangeLog learns={!isOther} />
      <Keys />
      <p className={styles.version}>{t('version', { version: model_version })}</p>
    </div>
  )
}

/** Whether the model learns by itself, where it learns, and what has changed many comments lately. */
function ChangeLog({ learns }: { learns: boolean }) {
  const { t } = useTranslation('agreement')
  const { data } = useOperationsQuery({ per_page: 20 })
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('log.title')}</h3>
      {learns && <LearnsAlone />}
      {data?.items.length === 0 && <p className={look.hint}>{t('log.none')}</p>}
      <ul aria-label={t('log.title')}>
        {data?.items.map((operation) => (
          <Entry key={operation.id} operation={operation} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ operation }: { operation: CommentOperation & { by: string | null } }) {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const { kind, changed, by, done_at, undone_at } = operation
  const what = t(`log.${kind}`, { count: changed, formatted: format.number(changed) })
  const who = by ?? (kind === 'lesson' ? t('log.itself') : '')
  return (
    <li className={look.hint}>
      {[what, who, format.dateTime(done_at), undone_at && t('log.undone')].filter(Boolean).join(' · ')}
    </li>
  )
}

function LearnsAlone() {
  const { t } = useTranslation('agreement')
  const mayEdit = useMay('admin')
  const { data } = useLessonQuery({})
  const { change, isSaving } = useSettingChange()

  const learn = (learns_alone: boolean) =>
    change(
      t(learns_alone ? 'log.automaticOn' : 'log.automaticOff'),
      { learns_alone: !learns_alone },
      { learns_alone },
    )

  if (!data) return null
  return (
    <Switch
      mb="xs"
      size="sm"
      label={t('log.automatic')}
      description={t('log.automaticText')}
      checked={data.is_automatic}
      disabled={!mayEdit || isSaving}
      onChange={({ currentTarget }) => void learn(currentTarget.checked)}
    />
  )
}

const keys = { walk: ['j', 'k'], tone: ['1', '2', '3', '4'], open: ['Enter'], select: ['x'], list: ['?'] }

const names = ['walk', 'tone', 'open', 'select', 'list'] as const

/** The keys with which comments are worked through. */
function Keys() {
  const { t } = useTranslation('agreement')
  return (
    <section className={styles.section} data-keys>
      <h3 className={styles.title}>{t('keys.title')}</h3>
      <dl className={styles.keys}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {keys[name].map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
