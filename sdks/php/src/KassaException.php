<?php

declare(strict_types=1);

namespace Kassa;

/** A call that Kassa refused. `docs` is the page that explains the code. */
final class KassaException extends \RuntimeException
{
    /** Such as 2001; see docs/merchants/codes.md. A text, because codes may begin with 0. */
    public readonly string $returnCode;
    public readonly string $extend;
    /** The parameter, field or header that is wrong; null where none is meant. */
    public readonly ?string $param;
    /** What is wrong with it; '' where the code says all. */
    public readonly string $problem;
    public readonly string $docs;
    /** Tell it to us when you ask about this call. */
    public readonly string $requestId;

    /**
     * @param array<string, mixed> $answer
     * @param ?int $retryAfterSeconds when to try again, after too many calls or while Kassa is busy
     */
    public function __construct(
        array $answer,
        public readonly int $httpStatus,
        public readonly ?int $retryAfterSeconds = null,
    ) {
        $error = is_array($answer['error'] ?? null) ? $answer['error'] : [];
        $this->returnCode = (string) ($answer['returnCode'] ?? '');
        $this->extend = (string) ($answer['extend'] ?? '');
        $this->param = $error['param'] ?? null;
        $this->problem = (string) ($error['problem'] ?? '');
        $this->docs = (string) ($error['docs'] ?? '');
        $this->requestId = (string) ($answer['traceId'] ?? '');
        $why = implode(': ', array_filter([(string) $this->param, $this->problem], 'strlen'));
        parent::__construct("{$this->returnCode}: " . ($answer['returnMsg'] ?? '') . ($why === '' ? '' : " ({$why})"));
    }
}
