import type { ReactNode } from 'react'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { Body } from './message.tsx'
import type { Answer, Field, Message, Operation } from './openapi-document.ts'
import shared from './developer.module.css'
import styles from './reference.module.css'

/** What an operation takes and answers, field by field, with examples. */
export function OperationDetail({ operation }: { readonly operation: Operation }) {
  const { method, path, summary, description, parameters, body, answers } = operation
  return (
    <article className={shared['detail']} aria-label="Operation">
      <header className={shared['detailHead']}>
        <code className={shared['wholePath']}>
          {method} {path}
        </code>
        <CopyButton text={path} label="the path" isIconOnly />
      </header>
      <p className={styles['what']}>{summary}</p>
      {description === '' ? null : <p className={shared['note']}>{inCode(description)}</p>}
      {parameters.length === 0 ? null : <Fields name="Parameters" fields={parameters} />}
      {body === null ? null : <MessageView name="Body" message={body} />}
      <section aria-label="Responses" className={shared['part']}>
        <h3>Responses</h3>
        {answers.map((answer, index) => (
          <Disclosure
            key={answer.status}
            label={answer.status}
            isOpenAtFirst={index === 0}
            aside={<span className={styles['says']}>{inCode(answer.description)}</span>}
          >
            <AnswerView answer={answer} />
          </Disclosure>
        ))}
      </section>
    </article>
  )
}

function AnswerView({ answer: { status, message, headers } }: { readonly answer: Answer }) {
  return message === null && headers.length === 0 ? (
    <p className={shared['note']}>No body.</p>
  ) : (
    <>
      {message === null ? null : <MessageView name={`Response ${status}`} message={message} />}
      {headers.length === 0 ? null : <Fields name={`Headers of ${status}`} fields={headers} />}
    </>
  )
}

function MessageView({ name, message }: { readonly name: string; readonly message: Message }) {
  const { mediaType, fields, example } = message
  return (
    <>
      <p className={shared['note']}>
        {name} · <code>{mediaType}</code>
      </p>
      {fields.length === 0 ? null : <Fields name={`Fields of ${name.toLowerCase()}`} fields={fields} />}
      <Body name="Example" text={example} />
    </>
  )
}

function Fields({ name, fields }: { readonly name: string; readonly fields: readonly Field[] }) {
  return (
    <dl className={styles['fields']} aria-label={name}>
      {fields.map((field, index) => (
        <div key={`${index} ${field.name}`} style={{ paddingInlineStart: 16 * field.depth }}>
          <dt>
            <code>{field.name}</code> <span className={styles['type']}>{field.type}</span>
            {field.isRequired ? <span className={styles['required']}>required</span> : null}
          </dt>
          {field.description === '' ? null : <dd>{inCode(field.description)}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** What stands between backticks is code. */
function inCode(words: string): readonly ReactNode[] {
  return words.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
