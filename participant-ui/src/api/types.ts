import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
/** The wire of the participant's API: snake_case, money as decimal strings, days `YYYY-MM-DD`. */

export interface StoreConfig {
  readonly company_id: string;
  readonly loja_url: string;
  readonly company_name: string;
  readonly company_icon: string | null;
  /** Of the shop's own choosing; null: as the programme looks. */
  readonly brand_colour?: Hex | null;
  readonly brand_cover?: string | null;
  /** Null while no captcha is configured; sign-up and recovery then ask for none. */
  readonly captcha_site_key?: string | null;
  /** Address of the script that shows it. */
  readonly captcha_script?: string | null;
  /** The address that devices keep passkeys for; null where there can be none. */
  readonly passkey_origin?: string | null;
  readonly skin: string;
  readonly language: string;
  readonly whatsapp: string | null;
  /** Whether it keeps which accounts are opened on one device; servers that do not say it keep nothing. */
  readonly compares_devices?: boolean;
  readonly program: Program;
}

export interface Program {
  readonly name: string;
  readonly unit_singular: string;
  readonly unit_plural: string;
  readonly cashback_enabled: boolean;
  readonly points_enabled: boolean;
  readonly cashback_percent: string;
  readonly pending_days: number;
  readonly expiry_days: number;
  /** What a point is worth in money; null where the store does not say. */
  readonly point_value?: string | null;
}

export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Masked. */
  readonly document: string;
  readonly ambient: string;
  readonly empresa: {
    readonly id: string;
    readonly company_name: string;
    readonly company_icon: string | null;
    readonly loja_url: string;
    readonly cnpj: string;
  };
  readonly permissoes: readonly string[];
  readonly user_language: string;
  readonly user_skin: string;
  readonly email_confirmed?: boolean;
  /** Asked for and not confirmed yet. */
  readonly email_requested?: string | null;
  readonly two_factor?: boolean;
  readonly phone?: string | null;
  readonly cellphone?: string | null;
  readonly born_date?: string | null;
  /** Of the photo, which only this session reads there. */
  readonly avatar_url?: string | null;
  readonly profile?: Profile | null;
  readonly notifications?: readonly Notification[];
  /** What can be used now. */
  readonly balance?: { readonly cashback_available: string; readonly points_available: number };
}

/** */
export interface Profile {
  readonly address?: Partial<Address> | null;
  readonly contacts?: readonly Contact[];
  readonly direct_mail?: Partial<DirectMail>;
  readonly social_network?: string | null;
  readonly site?: string | null;
}

/** */
export interface Address {
  readonly zip: string;
  readonly state: string;
  /** IBGE code of the municipality; the search by CEP tells it. */
  readonly city_id?: number | null;
  readonly city: string;
  readonly neighborhood: string;
  readonly address: string;
  readonly number: string;
  readonly complement: string;
}

export interface Contact {
  readonly kind: string;
  readonly value: string;
}

export interface DirectMail {
  readonly email: boolean;
  readonly sms: boolean;
  readonly messenger: boolean;
}

/** `not_status`: 1 success, 2 warning, 3 error. */
export interface Notification {
  readonly id: string;
  readonly shown: boolean;
  readonly not_status: number;
  readonly not_description: string;
  readonly created_at: string;
  readonly link: string | null;
  readonly kind: string;
}

/** One of the places where the account is open. */
export interface OpenSession {
  readonly id: string;
  readonly current: boolean;
  /** As a person calls it: «Chrome, Android». */
  readonly device: string | null;
  readonly ip: string | null;
  readonly opened_at: string;
  readonly last_seen_at: string;
}

/** The devices that are told of notices, and the key to ask the browser for a subscription with. */
export interface PushDevices {
  readonly public_key: string;
  readonly data: readonly { readonly id: string; readonly push_service: string }[];
  /** Ids of those whose address is lost, while their consent stands. */
  readonly gone: readonly string[];
}

/** A device that opens the account without a password. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** The terms in force; version 0 when the store has none. */
export interface Eula {
  readonly version: number;
  readonly title: string;
  readonly html: string;
  readonly accepted_at: string | null;
  /** Every text in force, those that need no acceptance too. */
  readonly documents: readonly TermsDocument[];
}

export interface TermsDocument {
  readonly version: number;
  readonly title: string;
  readonly html: string;
  readonly valid_from: CivilDate;
  readonly accepted_at: string | null;
}

/** A second factor that waits for its first code. */
export interface PendingTwoFactor {
  readonly secret: string;
  readonly otpauth_url: string;
  /** Data URI, SVG. */
  readonly qr: string;
}

export interface StaffInvitation {
  readonly company_name: string;
  readonly role_name: string | null;
  readonly email: string;
  readonly name: string;
  readonly kind: 'novo' | 'vinculo';
}

/** What the store already knows of somebody who has no password yet. */
export interface StoreUser {
  readonly store_name: string;
  readonly loja_url: string;
  readonly document_masked: string;
  /** What they earned already. */
  readonly waiting: Pick<
    Dashboard['balance'],
    'cashback_available' | 'cashback_pending' | 'points_available' | 'points_pending'
  >;
}

/** Of both currencies on a day; points are absent in what an older version kept on the device. */
export interface DatedAmounts {
  readonly date: string;
  readonly cashback: string;
  readonly points?: number;
}

export interface Dashboard {
  readonly balance: {
    readonly cashback_available: string;
    readonly cashback_pending: string;
    readonly points_available: number;
    readonly points_pending: number;
    readonly next_expiry: readonly DatedAmounts[];
    readonly next_available: readonly DatedAmounts[];
  };
  readonly period: {
    readonly from: string;
    readonly to: string;
    readonly earned: string;
    readonly redeemed: string;
    readonly expired: string;
    readonly points_earned?: number;
    readonly points_redeemed?: number;
    readonly purchases: number;
    readonly spent: string;
  };
  /** Days, or months of a long period, on which something was earned or used. */
  readonly series?: readonly SeriesStep[];
  readonly last_movements: readonly StatementLine[];
  /** Absent in what an older version kept on the device. */
  readonly coupons?: readonly CouponOffer[];
  /** Null while something is looked for; absent in what an older version kept. */
  readonly reach?: Reach | null;
  readonly vouchers?: readonly Voucher[];
  /** Of the house, those that a text is found in; absent of older servers. */
  readonly stores?: readonly FoundStore[];
  readonly tickets?: { readonly valid: number; readonly next_draw: string | null };
  readonly level?: OwnLevel;
  /** Whether a purchase that is missing counts by its note. */
  readonly note_scan?: boolean;
  /** What the store promises whoever invites somebody. */
  readonly referral?: string | null;
  /** What is left to do for whoever is new; absent in what an older version kept on the device. */
  readonly first_steps?: readonly FirstStep[];
}

export interface FoundStore {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly whatsapp: string | null;
}

export interface FirstStep {
  readonly step: string;
  readonly is_done: boolean;
  /** Of the profile: `cellphone`, `born_date`. Servers that do not say it mean both. */
  readonly missing?: readonly string[];
}

/** What the balance buys, each by the id of one of the coupons: money as a decimal text, points as a number. */
export interface Reach {
  readonly affordable: readonly Reachable[];
  readonly goal: Goal | null;
  /** Nothing is bought before the e-mail is confirmed. */
  readonly needs_email: boolean;
}

export interface Reachable {
  readonly coupon_id: string;
  readonly currency: 'points' | 'cashback';
  readonly price: string | number;
}

export interface Goal extends Reachable {
  readonly missing: string | number;
}

/** */
/** What keeps an account from being erased. */
export interface EraseObstacles {
  readonly balance: Pick<
    Dashboard['balance'],
    'cashback_available' | 'cashback_pending' | 'points_available' | 'points_pending'
  >;
  readonly other_dealings: boolean;
  readonly open_entries: readonly {
    readonly description: string;
    readonly due_date: string;
    readonly owed_by: 'participant' | 'store';
    readonly outstanding: string;
  }[];
}

export interface OwnReferral {
  readonly code: string | null;
  readonly came: number;
  readonly bought: number;
  readonly cashback: string;
  readonly points: number;
  /** None where the store promises nothing today. */
  readonly rules: readonly { readonly name: string; readonly terms: readonly string[] }[];
  readonly conditions: readonly string[];
}

export interface SeriesStep {
  readonly date: CivilDate;
  readonly earned: string;
  readonly redeemed: string;
  readonly points_earned: number;
  readonly points_redeemed: number;
}

/** A step of the programme. */
export interface Level {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly benefits: string | null;
}

export interface OwnLevel {
  readonly level: Level | null;
  readonly since: string | null;
  /** The last day on which it is theirs if they buy nothing more; null where it stays. */
  readonly kept_through: string | null;
  readonly next: NextLevel | null;
}

/** Money as a decimal text, points as a number, as the level counts. */
export interface NextLevel extends Level {
  readonly measure: 'spent' | 'points';
  readonly missing: string | number;
  /** The last day on which so much is missing. */
  readonly through: string | null;
  /** In basis points of the way. */
  readonly done: number;
}

export interface LevelStep extends Level {
  readonly min_spent: string | null;
  readonly min_points: number | null;
  readonly window_length: number;
  readonly window_unit: 'day' | 'month';
}

export interface OwnLevels extends OwnLevel {
  readonly levels: readonly LevelStep[];
}

export type CouponKind = 'sorteio' | 'desconto' | 'produto' | 'externo';

/** What the shop offers for points and cashback. Moments are instants. */
export interface CouponOffer {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly kind: CouponKind;
  readonly status: 'published' | 'paused' | 'sold_out' | 'closed';
  readonly image_url: string | null;
  /** Of one ticket; null where it is not sold for that. */
  readonly price_points: number | null;
  readonly price_cashback: string | null;
  /** Null of what is not sold. */
  readonly left: number | null;
  readonly ticket_limit_per_participant: number | null;
  readonly mine: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly draw_at: string | null;
  readonly regulation_url: string | null;
  readonly authorization_number: string | null;
  /** Null also for whoever may not have it. */
  readonly click_url: string | null;
  /** Whom it is for; empty: for everybody. These three are absent in what an older version kept on the device. */
  readonly levels?: readonly Pick<Level, 'id' | 'name' | 'color'>[];
  /** Whether it is for others. */
  readonly is_locked?: boolean;
  /** The nearest level that opens it; null where there is none above one's own. */
  readonly to_unlock?: NextLevel | null;
  readonly gives: {
    readonly kind: 'percent' | 'value' | 'gift' | 'free_delivery';
    readonly value: string | null;
    readonly min_purchase: string | null;
    readonly valid_days: number;
  } | null;
}

interface TicketPlace {
  readonly series: number;
  /** With its zeros. */
  readonly number: string;
}

/** A ticket of one's own. */
export interface Ticket extends TicketPlace {
  readonly id: string;
  readonly cupom_id: string;
  readonly coupon_title: string;
  readonly coupon_kind: CouponKind;
  readonly coupon_status: CouponOffer['status'] | 'drawn' | 'cancelled';
  readonly code: string;
  /** What its QR code says. */
  readonly qr: string;
  readonly bought_at: string;
  readonly paid: { readonly points: number; readonly cashback: string };
  readonly status: 'valid' | 'cancelled' | 'winner' | 'lost';
  readonly draw_at: string | null;
  /** Since when the draw's list is public; null until then. */
  readonly list_published_at: string | null;
  readonly draw_result: {
    readonly extraction: { readonly number: number; readonly date: string };
    readonly winner: TicketPlace;
  } | null;
}

export interface Purchase {
  readonly purchase_id: string;
  readonly tickets: readonly Ticket[];
  readonly debited: { readonly points: number; readonly cashback: string };
  readonly balance: { readonly points_available: number; readonly cashback_available: string };
}

/** A coupon as its store shows it to anybody at this moment. */
export interface PublicCoupon extends Pick<
  CouponOffer,
  | 'id'
  | 'title'
  | 'description'
  | 'kind'
  | 'image_url'
  | 'price_points'
  | 'price_cashback'
  | 'ticket_limit_per_participant'
  | 'ends_at'
  | 'draw_at'
  | 'regulation_url'
  | 'authorization_number'
  | 'levels'
  | 'gives'
> {
  readonly store: string;
  readonly loja_url: string;
}

/** A draw as anybody may look at it. */
export interface PublicDraw {
  readonly id: string;
  readonly title: string;
  readonly store: string;
  readonly loja_url: string;
  readonly status: 'closed' | 'drawn' | 'cancelled';
  readonly authorization_number: string | null;
  readonly regulation_url: string | null;
  readonly draw_at: string;
  /** The first day whose extraction decides. */
  readonly draw_on: string;
  readonly closed_at: string;
  readonly series_size: number;
  readonly series_count: number;
  readonly commitment: {
    readonly sha256: string;
    readonly published_at: string;
    readonly tickets: number;
    /** The day of the extraction that decides, unless the store said why another did. */
    readonly first_extraction_on: string;
  };
  readonly list_url: string;
  readonly draw: {
    readonly extraction: {
      readonly number: number;
      readonly date: string;
      readonly prizes: readonly string[];
    };
    readonly winner: TicketPlace & { readonly ticket_id: string };
    readonly drawn_at: string;
    /** Why another extraction decided than the first one; null where it is the first. */
    readonly reason: string | null;
  } | null;
}

/** A voucher of one's own. */
export interface Voucher {
  readonly id: string;
  readonly code: string;
  /** What its QR code says. */
  readonly qr: string;
  readonly title: string;
  readonly description: string | null;
  readonly kind: 'percent' | 'value' | 'gift' | 'free_delivery' | 'cashback';
  /** A percentage where the kind is one, else an amount; null where it gives a thing. */
  readonly value: string | null;
  readonly min_purchase: string | null;
  readonly max_discount: string | null;
  readonly valid_from: string;
  /** The last day on which it can be used. */
  readonly valid_until: string;
  readonly max_uses: number;
  readonly used: number;
  readonly status: 'available' | 'reserved' | 'used' | 'expired' | 'cancelled';
  readonly used_at: string | null;
  readonly rules_url: string | null;
}

/** What the device makes one-time codes for the till from. */
export interface TillCode {
  readonly participant_id: string;
  readonly secret: string;
  readonly period_seconds: number;
  readonly email_confirmed: boolean;
  readonly rules: {
    readonly max_percent: string;
    /** Whether the till asks for the code; absent in what an older version kept on the device. */
    readonly requires_code?: boolean;
    readonly min_balance: string;
    readonly min_purchase: string;
  };
}

export interface MovementState {
  readonly kind: string;
  readonly date: string;
  /** Signed. */
  readonly cashback: string;
  readonly balance_cashback: string;
}

/** A purchase, and what became of what it earned. */
/** What of the statement is asked for; what is absent, all of it. */
export interface StatementQuestion {
  readonly from?: string;
  readonly to?: string;
  readonly movement?: string;
  readonly currency?: string;
  readonly text?: string;
}

export interface StatementLine {
  readonly id: string;
  readonly date: string;
  readonly effective_date: string;
  readonly kind: string;
  readonly description: string;
  readonly document: string | null;
  /** What the purchase earned. */
  readonly cashback: string;
  /** What of the two it is, and the points; absent in what an older version kept on the device. */
  readonly currency?: 'cashback' | 'points';
  readonly points?: number;
  readonly balance_cashback: string;
  readonly balance_points?: number;
  readonly available_at: string | null;
  /** The last day on which it can be used. */
  readonly expires_at: string | null;
  /** Nothing is left of what it gave, or took: a return is a movement of its own. Absent in what an older version kept on the device. */
  readonly is_returned?: boolean;
  /** What became of it, oldest first; absent in what an older version kept on the device. */
  readonly states?: readonly MovementState[];
  readonly sale_id: string | null;
  /** All that was given with it, money as a decimal text; absent in what an older version kept on the device. */
  readonly transfer?: { readonly id: string; readonly amount: string | number } | null;
  /** The rules that led to this line, as sentences. */
  readonly why: readonly string[];
}

/** What returning all that is left of a purchase would take and give back; of points, numbers. */
export interface ReturnTakes {
  readonly is_possible: boolean;
  readonly cashback: TakesOf<string> | null;
  readonly points: TakesOf<number> | null;
}

interface TakesOf<Amount> {
  readonly taken: Amount;
  /** What of it is used already, and is owed then. */
  readonly owed: Amount;
  /** What is used already and is not asked for. */
  readonly let_go: Amount;
  /** What had paid for the purchase. */
  readonly given_back: Amount;
}

export interface Sale {
  readonly id: string;
  readonly date: string;
  readonly store: string;
  readonly document_number: string | null;
  readonly nfce_key: string | null;
  readonly items: readonly SaleItem[];
  readonly total: string;
  readonly discount: string;
  /** Of the discount, what a voucher took off; absent in what an older version kept on the device. */
  readonly voucher_discount?: string;
  /** The part of the total that cashback paid; absent in what an older version kept on the device. */
  readonly paid_with_cashback?: string;
  readonly cashback_earned: string;
  /** Absent in what an older version kept on the device. */
  readonly points_earned?: number;
  /** What came back, and what that took and gave; absent in what an older version kept on the device. */
  readonly returned_amount?: string;
  readonly cashback_taken_back?: string;
  readonly points_taken_back?: number;
  readonly cashback_given_back?: string;
  readonly status: string;
  /** What it earned, for each day from which some of it can be used; absent in what an older version kept on the device. */
  readonly earned_parts?: readonly EarnedPart[];
  readonly available_at: string | null;
  readonly expires_at: string | null;
}

interface EarnedPart {
  readonly currency: 'cashback' | 'points';
  readonly amount: string | number;
  readonly available_at: string;
}

export interface SaleItem {
  /** Null where the till said only what it came to. */
  readonly product: string | null;
  readonly quantity: string;
  readonly unit_value: string | null;
  readonly total: string | null;
  /** How much of it came back; absent in what an older version kept on the device. */
  readonly returned?: string;
}

export interface Page<Row, Meta = unknown> {
  readonly data: readonly Row[];
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number } & Meta;
}

export type SalesPage = Page<
  Sale,
  /** Points and count are absent in what an older version kept on the device. */
  {
    readonly totals: {
      readonly count?: number;
      readonly value: string;
      readonly cashback: string;
      readonly points?: number;
    };
  }
>;

export interface Success<T = unknown> {
  readonly status: 'success';
  readonly message?: string;
  readonly data?: T;
}
