import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `/track/{token}`, `/proof/{token}` and `/unsubscribe/{token}`; a gateway may have sent it back as a JSON string. */
const LINK = String.raw`(\\?/)(track|proof|unsubscribe)(\\?/)[A-Za-z0-9_-]+`;

const withoutLinks = (column: string): string => `${column} = regexp_replace(${column}, '${LINK}', '\\1\\2\\3…', 'g')`;

const withoutPin = (column: string): string => `${column} = replace(n.${column}, s.delivery_pin, '••••••')`;

/** Takes the links and PINs of consignees out of the messages that are stored: from now on they are stored without. */
export class StoredMessages1796007000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE notifications SET ${['subject', 'body', 'answer'].map(withoutLinks).join(', ')}
        WHERE concat_ws(' ', subject, body, answer) ~ '/(track|proof|unsubscribe)\\\\?/';
      UPDATE notifications n SET ${['subject', 'body', 'answer'].map(withoutPin).join(', ')} FROM shipments s
        WHERE s.business_id = n.business_id AND s.id = n.shipment_id AND s.delivery_pin IS NOT NULL
          AND position(s.delivery_pin in concat_ws(' ', n.subject, n.body, n.answer)) > 0;
    `);
  }

  /** What was taken out cannot be put back. */
  async down(): Promise<void> {}
}
