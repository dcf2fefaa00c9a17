import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicOrigin } from '../../../application/public-origin';
import { ApiError } from '../../../common/errors/api-error';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../common/languages';
import { localDate } from '../../../common/time-zone';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { ApiRequest } from '../../../http/actor';
import { assertOwnPage, attempted, formFields } from '../../../http/pages/form';
import { AcceptsBody, Public } from '../../../http/allow';
import { html } from '../../../http/pages/html';
import { FORM } from '../../../http/validation/body';
import { toDto } from '../../../http/validation/dto.pipe';
import { offeredDays } from '../consignee-rules';
import { ConsigneeWishesService } from '../consignee-wishes.service';
import { InstructionsDto, RatingDto, RescheduleDto } from '../dto/consignee.dto';
import type { PublicTrackingResponse } from '../dto/public-tracking.response';
import { stateOf } from '../tracking-state';
import { TrackingViewsService } from '../tracking-views.service';
import { sendDocument } from './tracking-document';
import { FORMS, type FormName, type Given, type Shown, trackingPage } from './tracking-page';
import { Speech } from './words';

const FIELDS = {
  instructions: ['text', 'safePlace', 'pinWanted'],
  reschedule: ['date'],
  rating: ['stars', 'comment'],
} as const satisfies Record<FormName, readonly string[]>;
const NEUTRAL = '#3a434d';

/** What a consignee's browser shows: a page that needs no script. */
@ApiExcludeController()
@Controller('track')
export class TrackingPageController {
  constructor(
    private readonly views: TrackingViewsService,
    private readonly wishes: ConsigneeWishesService,
    private readonly origin: PublicOrigin,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get(':token')
  @Public()
  show(
    @Param('token') token: string,
    @Query('done') done: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    this.assertServed();
    return this.page(token, done, request, response);
  }

  @Post(':token/instructions')
  @Public()
  @AcceptsBody(FORM)
  instruct(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.take('instructions', token, body, request, response);
  }

  @Post(':token/reschedule')
  @Public()
  @AcceptsBody(FORM)
  reschedule(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.take('reschedule', token, body, request, response);
  }

  @Post(':token/rating')
  @Public()
  @AcceptsBody(FORM)
  rate(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.take('rating', token, body, request, response);
  }

  private assertServed(): void {
    if (!this.env.PORTAL) throw new ApiError('NOT_FOUND', undefined, 'No such path.');
  }

  /** Each form leads back to the page, or the page says what is wrong with it. */
  private async take(
    form: FormName,
    token: string,
    body: unknown,
    request: ApiRequest,
    response: Response,
  ): Promise<StreamableFile> {
    this.assertServed();
    assertOwnPage(request, this.origin);
    const given = formFields(body, ...FIELDS[form]);
    const result = await attempted(() => this.act(form, token, given));
    if ('error' in result) return this.page(token, undefined, request, response, { form, error: result.error, given });
    response.status(303).setHeader('Location', `/track/${token}?done=${form}#${form}`);
    return new StreamableFile(Buffer.alloc(0), { type: 'text/html; charset=utf-8' });
  }

  /** The same as a program asks for, out of the fields of a form: what was left empty was not given. */
  private act(form: FormName, token: string, given: Given): Promise<object> {
    const { text = '', safePlace, pinWanted, date, stars, comment } = given;
    if (form === 'instructions') {
      const body = { text: text.replaceAll('\r\n', '\n'), safePlace: safePlace || null, pinWanted: !!pinWanted };
      return this.wishes.instruct(token, toDto(InstructionsDto, body, { closed: true }));
    }
    if (form === 'reschedule') return this.wishes.reschedule(token, toDto(RescheduleDto, { date }, { closed: true }));
    const body = { stars: Number(stars || Number.NaN), comment: comment?.replaceAll('\r\n', '\n') || null };
    return this.wishes.rate(token, toDto(RatingDto, body, { closed: true }));
  }

  private async page(
    token: string,
    done: unknown,
    request: ApiRequest,
    response: Response,
    refused?: { form: FormName; error: ApiError; given: Given },
  ): Promise<StreamableFile> {
    const read = await attempted(() => this.views.view(token));
    if ('error' in read) return gone(request, response);
    const { json, facts, timeZone } = read.done;
    const tracking = JSON.parse(json) as PublicTrackingResponse;
    const speech = Speech.of(languageOf(request, tracking.language as Language), timeZone);
    const shown: Shown = {
      ...{ tracking, facts, timeZone, state: stateOf(json), path: `/track/${token}` },
      done: FORMS.find((form) => form === done),
      refused: refused && { ...refused, sentence: sentenceOf(refused.error, speech, timeZone) },
    };
    return sendDocument(response, {
      language: speech.language,
      title: speech.say('pageTitle', { business: tracking.business.name }),
      color: tracking.business.color,
      body: trackingPage(shown, speech),
      status: refused?.error.status ?? 200,
    });
  }
}

/** The first of the reader's languages that the page speaks, else how the business speaks to its consignees. */
const languageOf = (request: ApiRequest, otherwise: Language): Language =>
  request.headers['accept-language'] === undefined || request.headers['accept-language'] === '*'
    ? otherwise
    : ((request.acceptsLanguages([...LANGUAGES]) || otherwise) as Language);

function sentenceOf({ code, details }: ApiError, speech: Speech, timeZone: string): string {
  if (code === 'CONFLICT') return speech.say('tooLate');
  if (!details?.date) return speech.say('badForm');
  const { first, last } = offeredDays(localDate(new Date(), timeZone));
  return speech.say('badDay', { first: speech.date(first), last: speech.date(last) });
}

/** The same for whatever leads nowhere. */
function gone(request: ApiRequest, response: Response): StreamableFile {
  const speech = Speech.of(languageOf(request, DEFAULT_LANGUAGE), 'UTC');
  const title = speech.say('gone');
  const body = html`<main>
    <section>
      <h1>${title}</h1>
      <p>${speech.say('goneText')}</p>
    </section>
  </main>`;
  return sendDocument(response, { language: speech.language, title, color: NEUTRAL, body, status: 404 });
}
