import { sql } from '@event-driven-io/dumbo';
import { getPostgreSQLEventStore, postgreSQLRawSQLProjection } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';

const EVENTS_A_STREAM = 500;
const LOOK_EVERY_ms = 20;

const TABLE = `
create table emmett_sales (
  company text, id text, date date, document_number text, origin text, items text, total bigint,
  cashback_earned bigint default 0, state text, available_on date, primary key (company, id)
)`;

/** The reference: the same facts, in order, through emmett's consumer with its raw SQL projection, into a list of sales. */
export async function measure({ url, facts, seconds }) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(TABLE);
  const store = getPostgreSQLEventStore(url, {
    schema: { autoMigration: 'None' },
    connectionOptions: { pool, pooled: true },
  });
  await store.schema.migrate();
  for (let first = 0; first < facts.length; first += EVENTS_A_STREAM) {
    await store.appendToStream(`sales-${first}`, facts.slice(first, first + EVENTS_A_STREAM));
  }
  await pool.query('vacuum analyze');

  let seen = 0;
  const consumer = store.consumer({ stopWhen: { noMessagesLeft: true } });
  consumer.projector({
    processorId: 'sales',
    projection: postgreSQLRawSQLProjection({
      name: 'sales',
      canHandle: [...new Set(facts.map(({ type }) => type))],
      evolve: (event) => {
        seen += 1;
        return statementOf(event);
      },
    }),
  });
  const began = performance.now();
  const consuming = consumer.start();
  await Promise.race([
    consuming,
    new Promise((resolve) => {
      const look = setInterval(() => {
        const isOver = seen >= facts.length || performance.now() - began > seconds * 1_000;
        if (isOver) resolve(clearInterval(look));
      }, LOOK_EVERY_ms);
    }),
  ]);
  const rate = (seen / (performance.now() - began)) * 1_000;
  await consumer.stop();
  await consuming.catch(() => undefined);
  return { rate, events: seen };
}

function statementOf({ type, data }) {
  const company = data.company;
  switch (type) {
    case 'SaleRegistered':
      return sql(
        `insert into emmett_sales (company, id, date, document_number, origin, items, total, state)
         values (%L, %L, %L, %L, %L, %L, %L, 'registered')`,
        company,
        data.saleId,
        data.date,
        data.documentNumber,
        data.origin,
        JSON.stringify(data.items),
        data.total,
      );
    case 'PointsPended':
      return sql(
        'update emmett_sales set cashback_earned = %L, available_on = %L where company = %L and id = %L',
        data.amount,
        data.availableOn,
        company,
        data.lotId,
      );
    default:
      return sql(
        `update emmett_sales set state = 'confirmed' where company = %L and id = %L`,
        company,
        data.lotId,
      );
  }
}
